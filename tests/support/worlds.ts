import pg from "pg";
import type { Card } from "@/lib/cards/card";
import { replay } from "@/lib/engine/evolve";
import { handsOf } from "@/lib/engine/hand";
import type { DealState } from "@/lib/engine/state";
import { sealed } from "@/lib/fairness/sealed";
import { nodeHash } from "@/server/play/hash";
import { loadDeal } from "@/server/store/load-deal";
import type { Server } from "./table";

/** The running deal and its deck, as only the server knows them. */
export async function secretsOf(server: Server, id: string) {
  const row = await loadDeal(server.db, { game: id });
  const state = row && replay(row.events);
  if (!row || !state?.deal) throw new Error("no deal");
  const { deal, seats, rules } = state;
  const { deck, key } = sealed(nodeHash, { seed: row.seed, gameId: id, source: row.deckSource }).deal(
    deal.number,
    deal.entropy,
    seats.length,
    rules,
  );
  return { deal, deck, key, seed: row.seed, hands: handsOf(deal, deck) };
}

/** Positions of the deck whose cards a seat (null: a watcher) has never seen. */
function hiddenFrom(deal: DealState, deck: readonly Card[], seat: number | null): readonly number[] {
  const known = new Set<Card>([...deal.turnedUp, ...deal.played.flat()]);
  const own = new Set(seat === null ? [] : (deal.received[seat] ?? []));
  return deck.flatMap((card, index) => (known.has(card) || own.has(index) ? [] : index));
}

/** The deck of another world that looks the same to that seat: what it has not seen is turned round. */
export function otherWorld(deal: DealState, deck: readonly Card[], seat: number | null): readonly Card[] {
  const hidden = hiddenFrom(deal, deck, seat);
  const moved = new Map(hidden.map((index, n) => [index, deck[hidden[(n + 1) % hidden.length]!]!]));
  return deck.map((card, index) => moved.get(index) ?? card);
}

/** Puts another deck under a game, past the triggers that forbid it, as only the owner of the server could. */
export async function replaceDeck(superuser: string, id: string, number: number, deck: readonly Card[] | null) {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    const decks = Array.from({ length: number + 1 }, (_, n) => (n === number ? deck : null));
    const source = deck === null ? { kind: "key" } : { kind: "stored", decks };
    await client.query("alter table game_secrets disable trigger all");
    await client.query("update game_secrets set deck_source = $1 where game_id = $2", [JSON.stringify(source), id]);
    await client.query("alter table game_secrets enable always trigger no_change");
  } finally {
    await client.end();
  }
}
