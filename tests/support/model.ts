import { chooseTurn } from "@/lib/bots/choose";
import type { Card } from "@/lib/cards/card";
import type { Command, Sealed } from "@/lib/engine/command";
import { decide } from "@/lib/engine/decide";
import type { GameEvent, Occupant } from "@/lib/engine/event";
import { evolve } from "@/lib/engine/evolve";
import type { Play } from "@/lib/engine/play";
import type { GameState } from "@/lib/engine/state";
import { botStream, entropyDigest, entropyText } from "@/lib/fairness/keys";
import { err, ok, type Result } from "@/lib/result";
import { seatView } from "@/lib/view/seat-view";
import type { SeatView } from "@/lib/view/types";
import { nodeHash } from "./hash";

export type Answer = Result<unknown, string>;
export type TurnWish = { seat: number; deal: number; turn: number; plays: readonly Play[] };

/**
 * What a game's procedures should do, in memory, from the pure engine alone: who sits where, and the log so far. People
 * are numbers; number 0 made the game. Nothing of the server's own code is used.
 */
export function gameModel(first: readonly GameEvent[], cards: Sealed, seed: string) {
  const events = [...first];
  let state = first.reduce<GameState | null>(evolve, null)!;
  let owners: (number | null)[] = state.occupants.map(() => null);

  const deck = (): readonly Card[] => {
    const { deal, seats, rules } = state;
    return deal === null ? [] : cards.deal(deal.number, deal.entropy, seats.length, rules).deck;
  };
  const happen = (command: Command): Result<readonly GameEvent[], string> => {
    const decided = decide(state, cards, command);
    for (const event of decided.ok ? decided.value : []) {
      state = evolve(state, event);
      events.push(event);
    }
    return decided;
  };

  /** Sits down in the lowest free seat; who sits already is told where. */
  function sit(person: number, at: number, { entropy, byLink }: { entropy: string; byLink: boolean }): Answer {
    const mine = owners.indexOf(person);
    if (mine >= 0) return ok(mine);
    if (!byLink && person !== 0) return err("not_found");
    if (state.status !== "lobby") return err("not_in_lobby");
    const seat = state.occupants.indexOf(null);
    if (seat < 0) return err("no_free_seat");
    const taken = happen({ type: "takeSeat", at, seat, by: { kind: "person", entropy } });
    if (taken.ok) owners = owners.map((owner, other) => (other === seat ? person : owner));
    return taken.ok ? ok(seat) : taken;
  }

  /** Computers for all free seats. */
  function fill(person: number, at: number): Answer {
    if (person !== 0) return err("not_found");
    if (state.status !== "lobby") return err("not_in_lobby");
    if (!owners.includes(person)) return err("too_few_seats");
    for (const [seat, occupant] of state.occupants.entries()) {
      if (occupant === null) happen({ type: "takeSeat", at, seat, by: { kind: "computer", level: "medium" } });
    }
    return ok({});
  }

  /** Free seats go, the others move up. */
  function start(person: number, at: number): Answer {
    if (person !== 0) return err("not_found");
    if (state.status !== "lobby") return err("not_in_lobby");
    if (!owners.includes(person)) return err("too_few_seats");
    const kept = owners.filter((_, seat) => state.occupants[seat] !== null);
    const closed = happen({ type: "closeTable", at });
    if (closed.ok) owners = kept;
    return closed.ok ? ok({}) : closed;
  }

  /** The deal, and then computers until a person is on turn. */
  function wake(person: number, at: number): Answer {
    if (person !== 0 && !owners.includes(person)) return err("not_found");
    if (state.status === "lobby" && state.occupants.every((occupant) => occupant !== null)) {
      const all = state.occupants.filter((occupant): occupant is Occupant => occupant !== null);
      happen({ type: "startDeal", at, entropy: entropyDigest(nodeHash, entropyText(all)) });
    }
    while (state.status === "running") {
      const { number: deal, turn } = state.deal!;
      const seat = state.seats[turn.seat]!;
      if (seat.kind === "person") break;
      const rng = botStream(nodeHash, seed, { deal, seat: turn.seat, turn: turn.number });
      const plays = chooseTurn(seat.level!, seatView(state, deck(), turn.seat), rng);
      const played = happen({ type: "submitTurn", at, seat: turn.seat, deal, turn: turn.number, plays });
      if (!played.ok) throw new Error(`a computer's turn was refused: ${played.error}`);
    }
    return ok({ version: events.length });
  }

  /** A whole turn: where it leads, what it draws by itself, what it ends. */
  function submit(person: number, at: number, wish: TurnWish): Answer {
    if (owners[wish.seat] !== person) return err("not_found");
    const [next, from] = [state.deal?.nextCard ?? 0, deck()];
    const played = happen({ type: "submitTurn", at, ...wish });
    if (!played.ok) return played;
    const types = played.value.map(({ type }) => type);
    const own = played.value.slice(
      0,
      types.findIndex((type) => type === "TurnEnded" || type === "DealEnded"),
    );
    const drew = own.reduce((count, event) => count + (event.type === "Drew" ? event.data.count : 0), 0);
    const ended = types.includes("GameEnded") ? "game" : types.includes("DealEnded") ? "deal" : "turn";
    return ok({ version: events.length, drew: from.slice(next, next + drew), ended });
  }

  const view = (seat: number): SeatView => seatView(state, deck(), seat);
  return { sit, fill, start, wake, submit, view, state: () => state, owners: () => owners, events };
}
