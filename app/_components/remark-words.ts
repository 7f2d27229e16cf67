import messages from "@/app/_messages/compiled/en/explain.json";
import { translator } from "@/app/_messages/translator";
import type { Remark } from "@/lib/bots/explain";
import type { Card } from "@/lib/cards/card";
import { unreachable } from "@/lib/result";
import { cardInWords, colorInWords, rankInWords, spaceInWords } from "./card-words";

const t = translator(messages);

/** A chance below this is called hardly any. */
const slight = 0.1;

/** Of 100 times, never quite none nor all: nobody is sure. */
const times = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** The cards of one rank and colour, or a single card: "a red 7", "the 7 of hearts". */
function wantedInWords([first, second]: readonly Card[]): string {
  if (first === undefined) return "";
  return second === undefined
    ? t("one", { card: cardInWords(first) })
    : t("of", { color: colorInWords(first), rank: rankInWords(first) });
}

/** One remark on a turn as a sentence. `single` tells that the hand is the whole game. */
export function remarkInWords(remark: Remark, single: boolean): string {
  switch (remark.code) {
    case "went_out":
      return t(remark.code, { cards: remark.cards });
    case "played_nothing":
      return t(remark.code);
    case "king_to_corner":
      return t(remark.code, { card: cardInWords(remark.card) });
    case "joined_piles":
      return t(remark.code, { from: spaceInWords(remark.from), to: spaceInWords(remark.to) });
    case "made_space":
    case "filled_space":
      return t(remark.code, { at: spaceInWords(remark.at), card: cardInWords(remark.card) });
    case "covered":
    case "left_open":
      return t(remark.code, {
        at: spaceInWords(remark.at),
        wanted: wantedInWords(remark.wanted),
        chance: times(remark.chance),
      });
    case "kept_back":
      return t(remark.code, {
        card: cardInWords(remark.card),
        at: spaceInWords(remark.at),
        wanted: wantedInWords(remark.wanted),
        chance: times(remark.chance),
      });
    case "kept_for_later":
      return t(remark.chance < slight ? "kept_safe" : "kept_for_later", {
        card: cardInWords(remark.card),
        at: spaceInWords(remark.at),
        chance: times(remark.chance),
      });
    case "stands":
      return t(single ? "standsHand" : "stands", { win: times(remark.win) });
    default:
      return unreachable(remark);
  }
}
