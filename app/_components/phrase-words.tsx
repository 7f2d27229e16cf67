import { Fragment, type ReactNode } from "react";
import messages from "@/app/_messages/compiled/en/happened.json";
import { translator } from "@/app/_messages/translator";
import type { Card } from "@/lib/cards/card";
import type { Phrase } from "@/lib/notation/phrase";
import { unreachable } from "@/lib/result";
import { ShortCard } from "./card";
import { cardInWords, listInWords, spaceInWords } from "./card-words";

const t = translator(messages);

/** The sentence of a phrase without its subject; `show` says how a card stands in it. `advised`: it has not happened. */
function sentence(phrase: Phrase, show: (card: Card) => string, advised = false): string {
  const all = (cards: readonly Card[]) => listInWords(cards.map(show));
  switch (phrase.key) {
    case "built":
      return t("sayBuilt", {
        card: show(phrase.card),
        onto: show(phrase.onto),
        space: spaceInWords(phrase.space),
      });
    case "corner_started":
      return t("sayCornerStarted", { card: show(phrase.card), space: spaceInWords(phrase.space) });
    case "filled":
      return t("sayFilled", { cards: all(phrase.cards), space: spaceInWords(phrase.space) });
    case "put_under":
      return t("sayPutUnder", {
        card: show(phrase.card),
        under: show(phrase.under),
        space: spaceInWords(phrase.space),
      });
    case "moved": {
      const { count, bottom, from, to } = phrase;
      return t(advised ? "sayMove" : "sayMoved", {
        count,
        bottom: show(bottom),
        from: spaceInWords(from),
        to: spaceInWords(to),
      });
    }
    case "king_placed":
      return t("sayKingPlaced", { card: show(phrase.card), space: spaceInWords(phrase.space) });
    case "drew":
      return phrase.cards.length > 0
        ? t("sayDrewCards", { cards: all(phrase.cards) })
        : t("sayDrew", { count: phrase.count });
    case "turn_ended":
      return t("sayTurnEnded");
    case "passed":
      return t("sayPassed");
    case "timed_out":
      return t("sayTimedOut");
    case "went_out":
      return t("sayWentOut");
    case "blocked":
      return t("sayBlocked");
    case "stuck":
      return t("sayStuck");
    default:
      return unreachable(phrase);
  }
}

/** What happened, in plain words: "queen of spades on king of hearts, north-east". */
export const phraseInWords = (phrase: Phrase): string => sentence(phrase, cardInWords);

/**
 * The same with the cards drawn short, for reading at a glance; a screen reader hears the words. `advised`: what
 * somebody is told to do.
 */
export function PhraseLine({ phrase, advised }: { readonly phrase: Phrase; readonly advised?: boolean }) {
  const cards: Card[] = [];
  const text = sentence(phrase, (card) => `\u0000${cards.push(card) - 1}\u0000`, advised);
  const parts = text.split("\u0000").map((part, index): { key: string; node: ReactNode } => {
    const card = index % 2 === 1 ? cards[Number(part)] : undefined;
    return {
      key: `${index} ${part}`,
      node: card === undefined ? part : <ShortCard card={card} name={cardInWords(card)} />,
    };
  });
  return parts.map(({ key, node }) => <Fragment key={key}>{node}</Fragment>);
}
