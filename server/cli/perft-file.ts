import { z } from "zod";
import { pack } from "@/lib/cards/card";
import { dealtOut, turnPosition } from "@/lib/engine/deal";
import { handsOf } from "@/lib/engine/hand";
import { endPositions, type OpenTable, perft, perftWithinTurn } from "@/lib/engine/perft";
import { presets } from "@/lib/engine/rules";

const card = z.enum(pack);
const counts = z.array(z.int().min(0));

const perftDeal = z.looseObject({
  description: z.string(),
  players: z.int().min(2).max(4),
  deck: z.array(card).length(52),
  perft: counts,
  perftWithinTurn: counts,
  endPositions: z.strictObject({
    exact: z.int(),
    exactOut: z.int(),
    canonical: z.int(),
    canonicalOut: z.int(),
  }),
});

/** A file of deals with the number of legal move sequences in each. */
export const perftFile = z.looseObject({ deals: z.array(perftDeal) });

export type PerftDeal = z.infer<typeof perftDeal>;

/** A counted deal as it lies, under preset A and with seat 0 to move. */
export function tableOf({ players, deck }: PerftDeal): OpenTable {
  const turnedUp = deck.slice(7 * players, 7 * players + 4);
  const deal = dealtOut({ number: 0, at: 0, seats: players, firstSeat: 0, entropy: "", turnedUp });
  const hands = handsOf(deal, deck);
  return {
    position: turnPosition(deal, presets.A, hands[0] ?? []),
    seat: 0,
    hands,
    stock: deck.slice(deal.nextCard),
  };
}

/** Every count that a file gives for a deal, beside ours. */
export function countsOf(deal: PerftDeal): readonly { name: string; expected: number; got: number }[] {
  const table = tableOf(deal);
  const ends = endPositions(table.position);
  const at = (what: string) => `${deal.description}, ${what}`;
  return [
    ...deal.perft.map((expected, n) => ({ name: at(`perft ${n + 1}`), expected, got: perft(table, n + 1) })),
    ...deal.perftWithinTurn.map((expected, n) => ({
      name: at(`perftWithinTurn ${n + 1}`),
      expected,
      got: perftWithinTurn(table.position, n + 1),
    })),
    { name: at("exact"), expected: deal.endPositions.exact, got: ends.exact },
    { name: at("exactOut"), expected: deal.endPositions.exactOut, got: ends.exactOut },
    { name: at("canonical"), expected: deal.endPositions.canonical, got: ends.canonical },
    { name: at("canonicalOut"), expected: deal.endPositions.canonicalOut, got: ends.canonicalOut },
  ];
}
