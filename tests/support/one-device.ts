import { chooseTurn } from "@/lib/bots/choose";
import { seeded } from "@/lib/bots/rng";
import type { SeatWish } from "@/server/play/create-game";
import { isSeatView, type Person, type Server } from "./table";

type Here = { readonly name: string; readonly entropy: string; readonly seat?: number };

/** A table whose opener sits down with others on the same device; dealt if that fills it. */
export async function openHere(server: Server, host: Person, seats: SeatWish[], here: Here[]) {
  const made = { preset: "A", set: { match: "one_hand" }, seats, turnHours: 24, name: host.name } as const;
  const { id } = await host.call().game.create({ ...made, command: server.command() });
  const sitting = { id, entropy: server.entropy(), here, command: server.command() };
  await host.call().game.takeSeat(sitting);
  await host.call().game.wake({ id });
  return id;
}

/** The seat on turn, as its table shows it. */
export const onTurn = async (person: Person, id: string) =>
  (await person.call().game.view({ id })).view.deal?.turn.seat ?? -1;

/** Plays the open turn of one of a device's seats, as whoever lifts the cover does. */
export async function playHere(server: Server, person: Person, id: string) {
  const seat = await onTurn(person, id);
  const { view, version, head } = await person.call().game.view({ id, seat });
  if (!isSeatView(view) || view.deal === null) throw new Error("no hand for the seat on turn");
  const plays = [...chooseTurn("medium", view, seeded(version))];
  const turn = { seat, deal: view.deal.number, turn: view.deal.turn.number, plays, seen: { version, head } };
  const answer = await person.call().game.submit({ id, ...turn, command: server.command() });
  await person.call().game.wake({ id });
  server.clock.advance(60_000);
  return answer;
}
