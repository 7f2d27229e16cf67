import type { Card } from "../cards/card";
import type { Sealed, SealedDeal } from "../engine/command";
import type { Seat } from "../engine/event";
import { deckFromKey, firstSeat } from "./deck";
import type { Hash } from "./hash";
import { dealKey } from "./keys";

/**
 * Where a game's decks come from: its keys (provable), or decks stored by number of the deal (forks and tests; not
 * provable). Deals beyond the stored ones come from the keys again.
 */
export type DeckSource =
  | { readonly kind: "key" }
  | {
      readonly kind: "stored";
      readonly decks: { readonly [deal: string]: readonly Card[] };
      readonly firstSeat?: Seat;
    };

/** What `decide` may ask of a game's secret seed (64 hex digits). A deal asked for again is not shuffled again. */
export function sealed(
  hash: Hash,
  { seed, gameId, source }: { seed: string; gameId: string; source: DeckSource },
): Sealed {
  let last: { readonly asked: string; readonly dealt: SealedDeal } | null = null;
  return {
    seed,
    deal(number, entropy, seats, rules) {
      const asked = `${number} ${entropy} ${seats} ${rules.firstPlayer}`;
      if (last?.asked === asked) return last.dealt;
      const key = dealKey(hash, { seed, gameId, deal: number, entropy });
      const stored = source.kind === "stored" ? source : undefined;
      const chosen = stored?.firstSeat;
      const dealt = {
        key,
        deck: stored?.decks[`${number}`] ?? deckFromKey(hash, key),
        first: chosen === undefined ? firstSeat(hash, key, seats, rules.firstPlayer) : { seat: chosen },
      };
      last = { asked, dealt };
      return dealt;
    },
  };
}
