import type { BotLevel, Seat } from "./event";
import type { Clock, GameState } from "./state";

/** How long a turn may take, in hours; a game without a deadline has none of them. */
export const turnHourChoices = [12, 24, 48, 72, 120, 168, 336] as const;
export type TurnHours = (typeof turnHourChoices)[number];

/** What a table offers when nobody chooses: three days a turn. */
export const usualTurnHours: TurnHours = 72;

const msPerHour = 3_600_000;

/** A turn's whole time, in ms. */
export const msOf = (hours: TurnHours): number => hours * msPerHour;

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
