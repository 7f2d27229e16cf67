import { absentSeat, deadlineAround, deadlineOf, type Leaving, leavingOf } from "@/lib/engine/clock";
import type { EndCause } from "@/lib/engine/event";
import type { GameState } from "@/lib/engine/state";
import type { PublicGame } from "@/server/store/types";

/** When the owner of a seat said to be away. */
export type SeatAway = { readonly seat: number; readonly from: number; readonly to: number };

/**
 * What a game is waiting for, and until when: for its people and those who are about to join. Times in ms since 1970.
 */
export type Waiting = {
  readonly turnHours: number | null; // null: no deadlines
  readonly deadlineAt: number | null; // of the open turn, with announced absences taken out
  readonly pausedAt: number | null;
  readonly pauseWanted: readonly number[];
  readonly absent: number | null; // at a table for two: whose time is up
  readonly standIns: readonly number[]; // seats that a computer plays until their owner returns
  readonly left: readonly number[]; // seats whose owner left them to a computer
  readonly away: readonly SeatAway[];
  readonly leaving: Leaving | null; // the one way in which the asking seat may leave now
};

/** Why a game is over, and by whom if somebody resigned or did not return. */
export type Ended = { readonly cause: EndCause; readonly seat: number | null };

export const endedOf = ({ over }: GameState): Ended | null =>
  over === null ? null : { cause: over.cause, seat: over.seat ?? null };

/** Who sits at a table, and when they said to be away. */
type Table = Pick<PublicGame, "seats" | "away">;

/** The deadline as it will hold once the absences of whoever is on turn are taken out. */
export function deadlineWith(state: GameState, { seats, away }: Table): number | null {
  const deadline = deadlineOf(state);
  const owner = seats.find(({ seat }) => seat === state.deal?.turn.seat)?.account;
  const own = away.filter(({ account }) => account === owner);
  return deadline === null ? null : deadlineAround(state.clock.since, deadline, own);
}

/** What a game is waiting for. `seat` is the one that asks, `now` hides absences that are over. */
export function waitingOf(
  state: GameState,
  table: Table,
  { seat, now }: { readonly seat: number | undefined; readonly now: number },
): Waiting {
  const { turnHours, pausedAt, pauseWanted, standIns } = state.clock;
  return {
    turnHours,
    deadlineAt: deadlineWith(state, table),
    pausedAt,
    pauseWanted,
    absent: absentSeat(state),
    standIns: standIns.map((one) => one.seat),
    left: table.seats.flatMap((row) => (row.kind === "computer" && row.account !== null ? row.seat : [])),
    away: awayAt(state, table, now),
    leaving: seat === undefined ? null : leavingOf(state, seat),
  };
}

/** Who of a table is, or will be, away; nobody once the game is over, or where a turn may take as long as it likes. */
export function awayAt({ status, clock }: GameState, { seats, away }: Table, now: number): readonly SeatAway[] {
  if (status === "finished" || clock.turnHours === null) return [];
  return away.flatMap(({ account, from, to }) =>
    to <= now ? [] : seats.flatMap((row) => (row.account === account ? { seat: row.seat, from, to } : [])),
  );
}
