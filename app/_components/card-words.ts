import messages from "@/app/_messages/compiled/en/cards.json";
import { translator } from "@/app/_messages/translator";
import { type Card, colorOf, rankOf, suitOf } from "@/lib/cards/card";
import type { Space } from "@/lib/engine/layout";

const t = translator(messages);

/** A rank in words: "king", "10". */
export function rankInWords(card: Card): string {
  const rank = rankOf(card);
  return rank === "A" || rank === "J" || rank === "Q" || rank === "K" ? t(`rank${rank}`) : rank;
}

/** A card in words: "king of hearts". */
export const cardInWords = (card: Card): string =>
  t("card", { rank: rankInWords(card), suit: t(`suit${suitOf(card)}`) });

/** "red" or "black". */
export const colorInWords = (card: Card): string => t(colorOf(card));

/** A space within a sentence: "north-east". */
export const spaceInWords = (space: Space): string => t(space);

/** A space as the name of its pile: "North pile", "North-east corner". */
export const pileInWords = (space: Space): string => t(`pile${space}`);

/** Words in a row: "north, east and south". */
export function listInWords(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return first;
  return t("and", { first: rest.reduce((so, word) => t("comma", { first: so, last: word }), first), last });
}
