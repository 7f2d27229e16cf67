"use client";

import { listInWords } from "@/app/_components/card-words";
import words from "@/app/_messages/compiled/en/time.json";
import { translator } from "@/app/_messages/translator";
import { Left } from "./left";
import { dayInWords, exactInWords, hoursInWords, nearness, zoneInWords } from "./time-words";
import { useMinute } from "./use-minute";
import type { Waiting } from "./waiting";

const t = translator(words);

type TableTimeProps = {
  readonly waiting: Waiting;
  readonly mine: number | null;
  readonly onTurn: number | null;
  readonly nameOf: (seat: number) => string;
};

/** What the head of a table says of the open turn's time, after a comma, and aloud what one should not miss. */
export function HeadTime(props: TableTimeProps) {
  const now = useMinute();
  const { deadlineAt, turnHours } = props.waiting;
  const stands = standing(props, now);
  const isLast = deadlineAt !== null && now !== null && nearness(deadlineAt, now) === "last";
  return (
    <>
      {", "}
      {stands !== null ? (
        <b>{stands}</b>
      ) : deadlineAt === null || now === null ? (
        t("aTurn", { time: hoursInWords(turnHours) })
      ) : (
        <>
          {t("by", { at: exactInWords(deadlineAt) })}
          <span className="x"> {zoneInWords(deadlineAt)}</span>
        </>
      )}
      <span className="vh" role="status">
        {stands ?? (isLast ? t("lastHour") : null)}
      </span>
    </>
  );
}

/** What keeps the clock from running as usual, or is asked of somebody; null when nothing does. */
function standing({ waiting, mine, onTurn, nameOf }: TableTimeProps, now: number | null): string | null {
  const { absent, away, pausedAt, pauseWanted } = waiting;
  const isAway = now !== null && away.find(({ seat, from, to }) => seat === onTurn && from <= now && now < to);
  const asking = pauseWanted.filter((seat) => seat !== mine);
  if (absent !== null) return t(absent === mine ? "upYours" : "up");
  if (pausedAt !== null) return t("paused");
  if (asking.length > 0) return t("asksPause", { names: listInWords(asking.map(nameOf)), n: asking.length });
  return isAway ? t("awayUntil", { name: nameOf(isAway.seat), to: dayInWords(isAway.to - 1) }) : null;
}

/** How long the seat on turn still has. */
export const SeatTime = ({ at }: { readonly at: number }) => <Left at={at} />;
