/** What can fail to fit when a shuffle is checked. The interface turns each into a sentence. */
export const misfitCodes = [
  "incomplete", // the events are not a whole deal, or not a whole game
  "key_malformed",
  "seed_malformed",
  "turned_up", // the cards turned up are not the deck's
  "first_seat",
  "first_draw",
  "too_many_drawn",
  "card_not_dealt", // a seat played a card that the deck never gave it
  "hands", // what a seat held at the end is not what the deck gave it
  "commitment", // the seed is not the one that was promised
  "entropy", // the entropy is not what the seats brought
  "key", // a deal's key does not follow from the seed
  "stored_deck", // the deck comes from no key: a fork, or a test
] as const;
export type MisfitCode = (typeof misfitCodes)[number];

/** One thing that does not fit. `args` may hold: deal, seat, card, expected, found. */
export type Misfit = { readonly code: MisfitCode; readonly args: Readonly<Record<string, string | number>> };

export const misfit = (code: MisfitCode, args: Misfit["args"]): Misfit => ({ code, args });
