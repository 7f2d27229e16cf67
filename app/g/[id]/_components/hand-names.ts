import { cardInWords, colorInWords, listInWords, spaceInWords } from "@/app/_components/card-words";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { type Card, fits } from "@/lib/cards/card";
import type { Piles, Space } from "@/lib/engine/layout";
import type { OwnTurn } from "./use-turn";

const t = translator(messages);

/** Names the cards of a hand in words: "9 of hearts, red, 3 of 12, fits north and the empty east". */
export function handNames({
  lives,
  piles,
  count,
  hinted,
}: Pick<OwnTurn, "lives"> & { readonly piles: Piles; readonly count: number; readonly hinted: readonly Card[] }) {
  const whereTo = (card: Card, to: Space): string => {
    const space = spaceInWords(to);
    const bottom = piles[to][0];
    if (bottom === undefined) return t("emptyWhere", { space });
    return fits(bottom, card) ? t("underWhere", { space }) : space;
  };
  return (card: Card, index: number): string => {
    const where = (lives.cards.get(card) ?? []).map((space) => whereTo(card, space));
    const args = { card: cardInWords(card), color: colorInWords(card), at: index + 1, n: count };
    const name = where.length > 0 ? t("handCardFits", { ...args, where: listInWords(where) }) : t("handCard", args);
    return hinted.includes(card) ? `${name}, ${t("hinted")}` : name;
  };
}
