import type { BotLevel, Seat } from "./event";
import type { TurnHours } from "./rules";
import type { Clock, GameState } from "./state";

const msPerHour = 3_600_000;

/** A turn's whole time, in ms. */
export const msOf = (hours: TurnHours): number => hours * msPerHour;

/**
 * When to remind of a deadline: while half of a turn's time is left, and while a tenth is. The shortest time keeps them
 * hours apart.
 */
export const reminderTimes = (
  hours: TurnHours,
  deadline: number,
): { readonly half: number; readonly last: number } => ({
  half: deadline - msOf(hours) / 2,
  last: deadline - msOf(hours) / 10,
});

/** The clock before anything has happened. */
export const freshClock = (turnHours: TurnHours | null, since: number): Clock => ({
  turnHours,
  since,
  movedTo: null,
  hasPassed: false,
  lentTo: null,
  missed: [],
  standIns: [],
  pausedAt: null,
  pauseWanted: [],
});

/** Whether a person holds a seat and plays it: no computer has it, for good or until the owner returns. */
export const isHeld = ({ seats, clock }: GameState, seat: Seat): boolean =>
  seats[seat]?.kind === "person" && clock.standIns.every((standIn) => standIn.seat !== seat);

/** The seats that people hold. Deadlines need two of them; without any the game rests. */
export const heldSeats = (state: GameState): readonly Seat[] =>
  state.seats.flatMap((_, seat) => (isHeld(state, seat) ? seat : []));

/** The level at which a computer plays the open turn; null when a person is on turn, or nobody is. */
export function computerOnTurn(state: GameState): BotLevel | null {
  const { status, deal, seats, clock } = state;
  if (status !== "running" || deal === null || deal.end !== undefined) return null;
  const { seat } = deal.turn;
  const own = seats[seat]?.level;
  if (own !== undefined) return own;
  return clock.lentTo ?? clock.standIns.find((standIn) => standIn.seat === seat)?.level ?? null;
}

/**
 * When the open turn's time is up (ms since 1970). Null where no deadline runs: none was agreed, fewer than two people
 * hold seats, a computer is on turn, the game is paused, or the time is up already and the other has to choose.
 */
export function deadlineOf(state: GameState): number | null {
  const { status, deal, clock } = state;
  if (status !== "running" || deal === null || deal.end !== undefined || clock.turnHours === null) return null;
  if (clock.pausedAt !== null || clock.hasPassed || computerOnTurn(state) !== null) return null;
  if (heldSeats(state).length < 2) return null;
  return clock.movedTo ?? clock.since + msOf(clock.turnHours);
}

/** The seat whose time is up at a table for two, so that the other has to choose; null otherwise. */
export const absentSeat = ({ status, deal, clock }: GameState): Seat | null =>
  status === "running" && deal !== null && clock.hasPassed && clock.lentTo === null ? deal.turn.seat : null;

/** Whether a game waits for the person at a seat: to play, or at a table for two to choose for the one who did not. */
export function waitsFor(state: GameState, seat: Seat): boolean {
  if (state.status !== "running" || state.deal === null || !isHeld(state, seat)) return false;
  const absent = absentSeat(state);
  if (absent !== null && absent !== seat) return true;
  return state.deal.turn.seat === seat && computerOnTurn(state) === null;
}

/** Turns that a seat missed in a row, over the deals. */
export const missedInRow = ({ clock }: GameState, seat: Seat): number => clock.missed[seat] ?? 0;

/** How a person may leave now: before the first own turn the game ends and nobody is blamed. */
export type Leaving = "abort" | "hand_over" | "resign";

/** The one way in which a seat may leave a running game; null where it may not. */
export function leavingOf(state: GameState, seat: Seat): Leaving | null {
  const { status, deal, seats } = state;
  if (status !== "running" || deal === null || seats[seat]?.kind !== "person") return null;
  const hasPlayed = deal.number > 0 || deal.turns.some((turn) => turn.seat === seat);
  if (!hasPlayed) return "abort";
  return seats.length === 2 ? "resign" : "hand_over";
}

/** A time in which somebody is not expected to play, in ms since 1970. */
export type Away = { readonly from: number; readonly to: number };

const overlap = (away: Away, from: number, to: number): number =>
  Math.max(0, Math.min(away.to, to) - Math.max(away.from, from));

/** Absences in order, those that touch made one. */
function merged(absences: readonly Away[]): readonly Away[] {
  const done: Away[] = [];
  for (const next of absences.toSorted((a, b) => a.from - b.from)) {
    const last = done.at(-1);
    if (last === undefined || next.from > last.to) done.push(next);
    else done[done.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return done;
}

/** A deadline moved on by as much of its time since `since` as falls into absences; the same when none does. */
export function deadlineAround(since: number, deadline: number, absences: readonly Away[]): number {
  const away = merged(absences);
  let missing = away.reduce((sum, one) => sum + overlap(one, since, deadline), 0);
  let until = deadline;
  for (const { from, to } of away) {
    if (to <= until || missing === 0) continue;
    const free = Math.max(0, from - until);
    if (missing <= free) break;
    missing -= free;
    until = to;
  }
  return until + missing;
}
