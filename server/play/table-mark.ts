import { createHash } from "node:crypto";

/** What of a table is no event, and so is told by no version. */
type Table = {
  readonly serial: number | null; // of the newest link that is good
  readonly words: boolean;
  readonly names: readonly string[]; // of the seats that are taken, in their order
  readonly next: string | null; // the rematch
};

/** 8 hex digits that change with what of a table is no event: the link, names, the rematch, whether words are on. */
export const tableMark = ({ serial, words, names, next }: Table): string =>
  createHash("sha256")
    .update(JSON.stringify([serial, words, names, next]))
    .digest("hex")
    .slice(0, 8);
