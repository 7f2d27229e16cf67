import { newEntropy } from "./ids";

/** Somebody who plays on this device beside its owner, on a seat that was set out for them or on any. */
export type PersonHere = { readonly name: string; readonly seat?: number };

/** What a request for seats tells beside the table: the shares of the shuffle, and who else sits down here. */
export type SeatsTaken = {
  readonly entropy: string;
  readonly here: { readonly name: string; readonly seat?: number; readonly entropy: string }[];
};

/** A request for seats under the id of its command. */
export type SeatWish = SeatsTaken & { readonly command: string };

/** Makes that request's part once, so that a repeated one is the same. */
export const seatsFor = (people: readonly PersonHere[]): SeatsTaken => ({
  entropy: newEntropy(),
  here: people.map((person) => ({ ...person, entropy: newEntropy() })),
});
