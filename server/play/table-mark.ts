import { createHash } from "node:crypto";

/** What of a table is no event, and so is told by no version. */
type Table = {
  readonly serial: number | null; // of the newest link that is good
  readonly words: boolean;
  readonly names: readonly string[]; // of the seats that are taken, in their order
};

/** A text that changes with what of a table is no event: the link, the names, whether words are on. 8 hex digits. */
export const tableMark = ({ serial, words, names }: Table): string =>
  createHash("sha256")
    .update(JSON.stringify([serial, words, names]))
    .digest("hex")
    .slice(0, 8);
