import { type Card, isCard } from "../cards/card";
import { emptyPiles, type Piles, spaces } from "../engine/layout";
import type { TurnPosition } from "../engine/position";
import { parseRulesText, printRules } from "./rules-text";

const printCards = (cards: readonly Card[]): string => (cards.length === 0 ? "-" : cards.join(","));

/**
 * A position on one line, for reports and tests: the piles at N/E/S/W/NE/SE/SW/NW from bottom to top, the hand on turn,
 * turns completed and plays so far, the stock's size, the rules. "9C,8D/5D/-/QH/-/-/-/- AC,2D 3.1 27 drawTiming=end
 * ..."
 */
export function printPosition({ piles, hand, turn, stockSize, rules, ended }: TurnPosition): string {
  const layout = spaces.map((space) => printCards(piles[space])).join("/");
  const progress = `${turn.number}.${turn.plays}${ended === undefined ? "" : `.${ended}`}`;
  return `${layout} ${printCards(hand)} ${progress} ${stockSize} ${printRules(rules)}`;
}

/** Reads what `printPosition` prints; null for anything else, a card that is there twice among it. */
export function parsePosition(text: string): TurnPosition | null {
  const [layout = "", held = "", progress = "", stock = "", ...options] = text.split(" ");
  const rules = parseRulesText(options.join(" "));
  const hand = parseCards(held);
  const piles = parsePiles(layout);
  const numbers = /^(\d{1,4})\.(\d{1,4})(?:\.(out|filled))?$/.exec(progress);
  if (rules === null || hand === null || piles === null || numbers === null || !/^\d{1,2}$/.test(stock)) return null;
  const cards = [...hand, ...spaces.flatMap((space) => piles[space])];
  if (new Set(cards).size !== cards.length) return null;
  const [, number, plays, ended] = numbers;
  const position: TurnPosition = {
    piles,
    hand,
    turn: { number: Number(number), plays: Number(plays) },
    rules,
    stockSize: Number(stock),
    ...(ended === "out" || ended === "filled" ? { ended } : {}),
  };
  return printPosition(position) === text ? position : null;
}

/** Reads cards joined by commas, or "-" for none. */
function parseCards(text: string): readonly Card[] | null {
  if (text === "-") return [];
  const cards = text.split(",");
  return cards.every(isCard) ? cards : null;
}

function parsePiles(text: string): Piles | null {
  const parts = text.split("/").map(parseCards);
  if (parts.length !== spaces.length) return null;
  let piles = emptyPiles;
  for (const [index, space] of spaces.entries()) {
    const pile = parts[index] ?? null;
    if (pile === null) return null;
    piles = { ...piles, [space]: pile };
  }
  return piles;
}
