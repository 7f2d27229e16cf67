import { err, ok, type Result } from "../result";
import type { Command, Sealed } from "./command";
import { startOfDeal } from "./course";
import type { GameEvent, SeatAtDeal } from "./event";
import { happened } from "./happened";
import type { Reason } from "./reason";
import type { GameState } from "./state";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;
type Decision = Result<readonly GameEvent[], Reason>;

/** The first event of a game. Refused below two seats; more than four is a mistake of ours. */
export function createGame({ at, rules, seats, commitment, ...terms }: Of<"createGame">): Decision {
  if (seats < 2) return err("too_few_seats");
  if (seats > 4 || !Number.isInteger(seats)) throw new Error(`no table has ${seats} seats`);
  const { turnHours, firstSeat } = terms;
  const agreed = { ...(turnHours !== undefined && { turnHours }), ...(firstSeat !== undefined && { firstSeat }) };
  return ok([{ type: "GameCreated", data: { at, rules, seats, commitment, ...agreed } }]);
}

/** A free seat is taken, by a person or a computer. */
export function takeSeat({ status, occupants }: GameState, { at, seat, by }: Of<"takeSeat">): Decision {
  if (status !== "lobby") return err("not_in_lobby");
  if (!occupants.includes(null)) return err("no_free_seat");
  if (occupants[seat] !== null) return err("seat_taken");
  return ok([{ type: "SeatTaken", data: { at, seat, by } }]);
}

/** A taken seat is free again. Refused with "not_due" for one that is free already. */
export function freeSeat({ status, occupants }: GameState, { at, seat }: Of<"freeSeat">): Decision {
  if (status !== "lobby") return err("not_in_lobby");
  if (!occupants[seat]) return err("not_due");
  return ok([{ type: "SeatFreed", data: { at, seat } }]);
}

/** Two seats change places. Refused with "not_due" for a seat with itself, two free ones, and one that is not there. */
export function swapSeats({ status, occupants }: GameState, { at, seats }: Of<"swapSeats">): Decision {
  if (status !== "lobby") return err("not_in_lobby");
  const [one, other] = seats;
  if (one === other || Math.max(one, other) >= occupants.length) return err("not_due");
  if (occupants[one] === null && occupants[other] === null) return err("not_due");
  return ok([{ type: "SeatsSwapped", data: { at, seats } }]);
}

/** The free seats are dropped, so that those who are there can start; the others move up and keep their order. */
export function closeTable({ status, occupants }: GameState, { at }: Of<"closeTable">): Decision {
  if (status !== "lobby") return err("not_in_lobby");
  if (!occupants.includes(null)) return err("no_free_seat");
  const kept = occupants.flatMap((occupant, seat) => (occupant === null ? [] : [seat]));
  if (kept.length < 2) return err("too_few_seats");
  return ok([{ type: "TableClosed", data: { at, kept } }]);
}

/** The first deal. Due as soon as every seat is taken, and once. */
export function startDeal(state: GameState, sealed: Sealed, { at, entropy }: Of<"startDeal">): Decision {
  if (state.status !== "lobby") return err("not_due");
  const seats = state.occupants.flatMap((occupant): readonly SeatAtDeal[] => {
    if (occupant === null) return [];
    return [occupant.kind === "computer" ? { kind: occupant.kind, level: occupant.level } : { kind: occupant.kind }];
  });
  if (seats.length < state.occupants.length) return err("not_due");
  const setting = { at, number: 0, entropy, seats };
  if (state.firstSeat !== null) {
    const rematch = { ...setting, firstSeat: state.firstSeat, rematch: 1 as const };
    return ok(startOfDeal(happened(state), sealed, rematch).events);
  }
  const { seat: firstSeat, draw: firstDraw } = sealed.deal(0, entropy, seats.length, state.rules).first;
  const drawn = { ...setting, firstSeat, ...(firstDraw && { firstDraw }) };
  return ok(startOfDeal(happened(state), sealed, drawn).events);
}
