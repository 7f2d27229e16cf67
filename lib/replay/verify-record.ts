import type { Card } from "../cards/card";
import { deckFromKey } from "../fairness/deck";
import type { Hash } from "../fairness/hash";
import { entropyDigest } from "../fairness/keys";
import { type Misfit, misfit } from "../fairness/misfit";
import { verifyDeal, verifyKey } from "../fairness/verify";
import type { DealRecord } from "../notation/record";
import { err, ok, type Result } from "../result";

/** How far a record proves its shuffle: the cards follow from the key, or the key from the promised seed too. */
export type Proven = "cards" | "all";

/** Checks what a record can prove: the cards always, the key too where the seed is in it. */
export function verifyRecord(hash: Hash, record: DealRecord): Result<Proven, Misfit> {
  const { game, events, deck, seed, brought } = record;
  if (deck !== undefined) return err(misfit("stored_deck", {}));
  const checked = verifyDeal(hash, events);
  if (!checked.ok) return checked;
  const start = events[0];
  if (start?.type !== "DealStarted") throw new Error("a record without a start");
  const { deal, entropy, commitment: promised } = start.data;
  if (brought !== undefined && entropyDigest(hash, brought) !== entropy) return err(misfit("entropy", { deal }));
  if (seed === undefined) return ok("cards");
  const opened = verifyKey(hash, { gameId: game, seed, promised, deal, entropy, key: checked.value.key });
  return opened.ok ? ok("all") : opened;
}

/** The deck that a record was played with: the one written into it, or that of its key. */
export function deckOfRecord(hash: Hash, { deck, events }: DealRecord): readonly Card[] {
  const end = events.at(-1);
  if (end?.type !== "DealEnded") throw new Error("a record without an end");
  return deck ?? deckFromKey(hash, end.data.key);
}
