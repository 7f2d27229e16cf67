import type { GameAnswer } from "@/app/_components/answers";

type Table = Pick<GameAnswer, "mySeats" | "view" | "waiting">;

/** Whom a device is to be given: the seat on turn if somebody here plays it. */
export function onTurnHere({ mySeats, view, waiting }: Table): number | null {
  const seat = view.status === "running" ? view.deal?.turn.seat : undefined;
  if (seat === undefined || view.deal?.end !== undefined || !mySeats.includes(seat)) return null;
  return waiting.standIns.includes(seat) ? null : seat;
}

/**
 * The number of a turn that has come here from elsewhere; null where there is none. Who has the device from somebody in
 * the room, or has just been dealt cards, knows without being told.
 */
export function cameFromElsewhere(game: Table): number | null {
  const { deal } = game.view;
  const last = deal?.turns.at(-1);
  if (deal === null || last === undefined || game.mySeats.includes(last.seat)) return null;
  return onTurnHere(game) === null ? null : deal.turn.number;
}
