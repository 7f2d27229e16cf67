/** Ranks from low to high; the ace is always low. */
export const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export type Rank = (typeof ranks)[number];

/** Clubs, diamonds, hearts, spades: the order of the pack. */
export const suits = ["C", "D", "H", "S"] as const;
export type Suit = (typeof suits)[number];

/** A card by its short name, rank then suit: "10H", "KS". */
export type Card = `${Rank}${Suit}`;

export type Color = "red" | "black";

/** The 52 cards in the order AC 2C ... KC AD ... KD AH ... KH AS ... KS. */
export const pack: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`));

const isRed = (suit: Suit): boolean => suit === "D" || suit === "H";

type Facts = {
  readonly rank: Rank;
  readonly suit: Suit;
  readonly value: number;
  readonly color: Color;
  readonly takes: readonly Card[]; // what fits it
  readonly nextInSuit: readonly Card[]; // one rank lower, if any
};
const facts = new Map<string, Facts>(
  suits.flatMap((suit) =>
    ranks.map((rank, index): [Card, Facts] => {
      const lower = ranks[index - 1];
      const others = suits.filter((other) => isRed(other) !== isRed(suit));
      const takes = lower === undefined ? [] : others.map((other): Card => `${lower}${other}`);
      const nextInSuit = lower === undefined ? [] : [`${lower}${suit}` as const];
      const color = isRed(suit) ? "red" : "black";
      return [`${rank}${suit}`, { rank, suit, value: index + 1, color, takes, nextInSuit }];
    }),
  ),
);

function factsOf(card: Card): Facts {
  const found = facts.get(card);
  if (found === undefined) throw new Error("not a card");
  return found;
}

/** True for the 52 short names, and nothing else. */
export const isCard = (text: string): text is Card => facts.has(text);

/** A card's rank. */
export const rankOf = (card: Card): Rank => factsOf(card).rank;

/** A card's suit. */
export const suitOf = (card: Card): Suit => factsOf(card).suit;

/** A card's place in its suit: ace 1, then 2 to 10, jack 11, queen 12, king 13. */
export const rankNumber = (card: Card): number => factsOf(card).value;

/** Hearts and diamonds are red, spades and clubs black. */
export const colorOf = (card: Card): Color => factsOf(card).color;

export const isKing = (card: Card): boolean => card[0] === "K";

/** A card fits another that is exactly one rank higher and of the other colour. */
export const fits = (card: Card, onto: Card): boolean => factsOf(onto).takes.includes(card);

/** The two cards that fit a card; none fits an ace. */
export const fitting = (onto: Card): readonly Card[] => factsOf(onto).takes;

/** The card of the same suit that is one rank lower; none for an ace. */
export const nextInSuit = (card: Card): readonly Card[] => factsOf(card).nextInSuit;

/** Cards from high to low; equal ranks alternate in the pack's suit order. The order in which a hand is shown. */
export const byRankDown = (a: Card, b: Card): number =>
  rankNumber(b) - rankNumber(a) || suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b));
