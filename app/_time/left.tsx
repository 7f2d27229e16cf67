"use client";

import words from "@/app/_messages/compiled/en/time.json";
import { translator } from "@/app/_messages/translator";
import { exactInWords, leftInShort, leftInWords, nearness, zoneInWords } from "./time-words";
import { useMinute } from "./use-minute";

const t = translator(words);

/** How long until a deadline, kept right while one looks; the exact time shows when it is pointed at. */
export function Left({ at }: { readonly at: number }) {
  const now = useMinute();
  if (now === null) return <time dateTime={new Date(at).toISOString()} />;
  return (
    <time
      className={`left ${nearness(at, now)}`}
      dateTime={new Date(at).toISOString()}
      title={`${exactInWords(at)} ${zoneInWords(at)}`}
    >
      <span aria-hidden="true">
        <span className="much">{leftInShort(at, now)}</span>
        <span className="word"> {t("left")}</span>
      </span>
      <span className="vh">{t("timeLeft", { time: leftInWords(at, now) })}</span>
    </time>
  );
}
