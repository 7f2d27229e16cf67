"use client";

import { useReady } from "@/app/_components/ready";
import words from "@/app/_messages/compiled/en/clock.json";
import { translator } from "@/app/_messages/translator";
import { dayInWords } from "./time-words";

const t = translator(words);

type Away = { readonly seat: number; readonly from: number; readonly to: number };

/**
 * Who of a table announced to be away, from the first day to the last on this device's calendar; nothing where nobody
 * did.
 */
export function AwayList({
  away,
  names,
}: {
  readonly away: readonly Away[];
  readonly names: readonly (string | null)[];
}) {
  const ready = useReady(); // the server does not know the reader's zone
  if (away.length === 0) return null;
  return (
    <ul className="away">
      {away.map(({ seat, from, to }) => (
        <li key={`${seat} ${from}`}>
          {ready
            ? t("awayFromTo", { name: names[seat] ?? "", from: dayInWords(from), to: dayInWords(to - 1) })
            : t("isAway", { name: names[seat] ?? "" })}
        </li>
      ))}
    </ul>
  );
}
