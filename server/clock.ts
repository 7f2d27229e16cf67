import { randomBytes, randomUUID } from "node:crypto";

/** Time, chance and ids, so that tests can hand in their own. */
export type Clock = {
  readonly now: () => number; // ms since 1970
  readonly randomBytes: (size: number) => Uint8Array; // from a secure generator
  readonly uuid: () => string; // version 4
  readonly wait: (ms: number) => Promise<void>;
};

/** The machine's own: the only reader of time and chance in the server. */
export const systemClock: Clock = {
  now: () => Date.now(),
  randomBytes: (size) => new Uint8Array(randomBytes(size)),
  uuid: () => randomUUID(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
