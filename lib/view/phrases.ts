/** What people at a table can say with one tap, in the order in which it is offered. */
export const phrases = [
  "hello",
  "good_luck",
  "nice_turn",
  "your_turn",
  "one_moment",
  "sorry",
  "thanks",
  "well_played",
] as const;
export type Phrase = (typeof phrases)[number];
