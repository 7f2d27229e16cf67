import { cardInWords, rankInWords } from "@/app/_components/card-words";
import { reasonSentence } from "@/app/_components/reason-words";
import cardMessages from "@/app/_messages/compiled/en/cards.json";
import messages from "@/app/_messages/compiled/en/why.json";
import { translator } from "@/app/_messages/translator";
import { type Card, colorOf, isKing, nextInSuit, pack, rankNumber } from "@/lib/cards/card";
import { isCorner, type Space } from "@/lib/engine/layout";
import type { TurnPosition } from "@/lib/engine/position";
import type { Reason } from "@/lib/engine/reason";
import { type Held, heldCards } from "./draft";

const t = translator(messages);
const words = translator(cardMessages);

/** Why a card cannot lie on another: its colour first, then what it would need. */
function misfit(card: Card, top: Card): string {
  if (isKing(card)) return t("kingFitsNone");
  const color = colorOf(card);
  const needed = color === "red" ? "black" : "red";
  const above = pack.find((other) => rankNumber(other) === rankNumber(card) + 1) ?? card;
  const args = { card: rankInWords(card), need: words(needed), rank: rankInWords(above) };
  return colorOf(top) === color ? t("sameColor", { ...args, color }) : t("wrongRank", args);
}

/** The sentence for a refused play: about these very cards where that says more than the rule. */
export function whySentence(position: TurnPosition, held: Held, to: Space, reason: Reason): string {
  const card = held.type === "pile" ? position.piles[held.from][0] : heldCards(held)[0];
  const top = position.piles[to].at(-1);
  if (reason !== "does_not_fit" || card === undefined || top === undefined) return reasonSentence(reason);
  if (position.rules.corners === "alternate" || !isCorner(to)) return misfit(card, top);
  const [next] = nextInSuit(top);
  return next === undefined ? t("cornerFull") : t("suitCorner", { next: cardInWords(next) });
}
