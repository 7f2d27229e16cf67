import type { GameAnswer } from "@/app/_components/answers";

/** What a game is waiting for, as the server tells it. */
export type Waiting = GameAnswer["waiting"];

/** What somebody can do about time, or is asked to, each with a sheet of its own that says what it means. */
export type Ask = (typeof asks)[number];

const asks = ["give", "pause", "agree", "resume", "takeBack", "absent", "abort", "hand_over", "resign"] as const;

/** Whether a sheet is one of those. */
export const isAsk = (sheet: string | null): sheet is Ask => asks.some((ask) => ask === sheet);

/** The seat's state at the table: who plays it, and whether it is on turn. */
type Seated = { readonly mine: number | null; readonly onTurn: number | null };

/** Everything that a seat can do about time now, in the order of a menu. */
export function asksOf(waiting: Waiting, { mine, onTurn }: Seated): readonly Ask[] {
  const { absent, deadlineAt, pausedAt, pauseWanted, standIns, turnHours, leaving } = waiting;
  if (mine === null) return [];
  const isStoodIn = standIns.includes(mine);
  const mayPause = turnHours !== null && deadlineAt !== null && !isStoodIn;
  const found: readonly (Ask | false)[] = [
    isStoodIn && "takeBack",
    absent !== null && absent !== mine && "absent",
    mayPause && onTurn !== mine && "give",
    pausedAt !== null && !isStoodIn && "resume",
    mayPause && !pauseWanted.includes(mine) && (pauseWanted.length > 0 ? "agree" : "pause"),
    leaving ?? false,
  ];
  return found.flatMap((ask) => ask || []);
}

/** What the state calls a seat to do by itself, without a menu: to choose for an absent one, or to come back. */
export const callOf = (waiting: Waiting, seated: Seated): "takeBack" | "absent" | null =>
  asksOf(waiting, seated).find((ask) => ask === "takeBack" || ask === "absent") ?? null;
