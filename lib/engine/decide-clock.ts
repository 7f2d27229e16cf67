import { err, ok, type Result } from "../result";
import { absentSeat, deadlineOf, heldSeats, isHeld, leavingOf, missedInRow, msOf } from "./clock";
import type { Command, Sealed } from "./command";
import { openTurn, timeOut } from "./decide-turn";
import type { GameEvent, Seat } from "./event";
import { evolve } from "./evolve";
import type { Reason } from "./reason";
import type { GameState } from "./state";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;
type Decision = Result<readonly GameEvent[], Reason>;

/** Turns missed in a row, and in one deal, after which a computer plays the seat. */
const mostMissed = { inRow: 2, inDeal: 3 } as const;

/** Given time reaches at most this many turns' times ahead, so that nobody gives without end. */
const longestGift = 3;

/**
 * The time of the open turn is up. At a table for two that is recorded, and the other chooses; at a larger one the turn
 * is ended as for an absent player (rule book, section 6a), and whoever has missed too many is stood in for.
 */
export function expire(state: GameState, sealed: Sealed, command: Of<"expire">): Decision {
  const open = openTurn(state, command);
  if (!open.ok) return open;
  const { at, level } = command;
  const deadline = deadlineOf(state);
  if (deadline === null || at < deadline) return err("not_due");
  const { seat } = open.value.turn;
  if (state.seats.length === 2) return ok([{ type: "DeadlinePassed", data: { at, seat } }]);
  const ended = timeOut(state, sealed, { type: "timeOut", at, deal: command.deal, turn: command.turn });
  if (!ended.ok) return ended;
  const after = ended.value.reduce<GameState>(evolve, state);
  const inDeal = open.value.turns.filter((turn) => turn.seat === seat && turn.timedOut).length + 1;
  const isTooMuch = missedInRow(after, seat) >= mostMissed.inRow || inDeal >= mostMissed.inDeal;
  if (!isTooMuch || after.over !== null) return ended;
  return ok([...ended.value, { type: "SeatHandedOver", data: { at, seat, level, cause: "absent" } }]);
}

/** Whether a move of the deadline is called for, by what it is for. */
function mayMove(state: GameState, seat: Seat, { cause, by, until, at }: Of<"moveDeadline">): boolean {
  const deadline = deadlineOf(state);
  const isOther = by !== undefined && by !== seat && isHeld(state, by);
  const { turnHours } = state.clock;
  if (turnHours === null) return false;
  switch (cause) {
    case "given":
      return deadline !== null && isOther && until > deadline && until <= at + longestGift * msOf(turnHours);
    case "waiting":
      return absentSeat(state) === seat && isOther && until > at;
    case "away":
      return deadline !== null && until > deadline;
  }
}

/** The open turn gets more time. Refused with "not_due" where nothing calls for it. */
export function moveDeadline(state: GameState, command: Of<"moveDeadline">): Decision {
  const open = openTurn(state, command);
  if (!open.ok) return open;
  if (!mayMove(state, open.value.turn.seat, command)) return err("not_due");
  const { at, until, cause, by } = command;
  return ok([{ type: "DeadlineMoved", data: { at, until, cause, ...(by !== undefined && { by }) } }]);
}

/** A computer plays the open turn of the one whose time is up; the choice of the other. */
export function lendTurn(state: GameState, command: Of<"lendTurn">): Decision {
  const open = openTurn(state, command);
  if (!open.ok) return open;
  const { at, by, level } = command;
  const { seat } = open.value.turn;
  if (absentSeat(state) !== seat || by === seat || !isHeld(state, by)) return err("not_due");
  return ok([{ type: "TurnLent", data: { at, seat, by, level } }]);
}

/** Somebody leaves a table of three or four for good: a computer plays on. */
export function handOver(state: GameState, { at, seat, level }: Of<"handOver">): Decision {
  if (state.over !== null) return err("game_over");
  if (leavingOf(state, seat) !== "hand_over") return err("not_due");
  return ok([{ type: "SeatHandedOver", data: { at, seat, level, cause: "left" } }]);
}

/**
 * The owner has the seat back, from the next turn on: refused with "not_due" while the computer's own turn is open,
 * unless the game rests because nobody else is there.
 */
export function returnToSeat(state: GameState, { at, seat }: Of<"returnToSeat">): Decision {
  if (state.over !== null) return err("game_over");
  if (state.clock.standIns.every((standIn) => standIn.seat !== seat)) return err("not_due");
  if (state.deal?.turn.seat === seat && heldSeats(state).length > 0) return err("not_due");
  return ok([{ type: "SeatReturned", data: { at, seat } }]);
}

/** Somebody wants the clock to stop; with the last one's wish it does. */
export function wantPause(state: GameState, { at, seat }: Of<"wantPause">): Decision {
  const { clock, status, over } = state;
  if (over !== null) return err("game_over");
  const held = heldSeats(state);
  if (status !== "running" || clock.turnHours === null || clock.pausedAt !== null) return err("not_due");
  if (held.length < 2 || !held.includes(seat) || clock.pauseWanted.includes(seat)) return err("not_due");
  const wanted: GameEvent = { type: "PauseWanted", data: { at, seat } };
  const isAgreed = held.every((other) => other === seat || clock.pauseWanted.includes(other));
  return ok(isAgreed ? [wanted, { type: "Paused", data: { at } }] : [wanted]);
}

/** Anybody who holds a seat may set the clock going again. */
export function resume(state: GameState, { at, seat }: Of<"resume">): Decision {
  if (state.over !== null) return err("game_over");
  if (state.clock.pausedAt === null || !isHeld(state, seat)) return err("not_due");
  return ok([{ type: "Resumed", data: { at, seat } }]);
}

/**
 * The game ends early, and the running deal is not scored. Aborted before the seat's first turn (in the lobby at any
 * time) and when the other did not return nobody wins; who resigns at a table for two gives the other the game.
 */
export function endGame(state: GameState, sealed: Sealed, { at, cause, seat }: Of<"endGame">): Decision {
  if (state.over !== null) return err("game_over");
  const data = { at, winners: [], seed: sealed.seed };
  switch (cause) {
    case "aborted": // without a name: nobody is blamed
      if (seat !== undefined && state.status === "running" && leavingOf(state, seat) !== "abort") return err("not_due");
      return ok([{ type: "GameEnded", data: { ...data, cause } }]);
    case "resigned":
      if (seat === undefined || leavingOf(state, seat) !== "resign") return err("not_due");
      return ok([{ type: "GameEnded", data: { ...data, cause, winners: [1 - seat], seat } }]);
    case "did_not_return":
      if (seat === undefined || absentSeat(state) !== seat) return err("not_due");
      return ok([{ type: "GameEnded", data: { ...data, cause, seat } }]);
  }
}
