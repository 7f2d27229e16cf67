import { createHash } from "node:crypto";
import type { Limit } from "@/server/store/types";

/** The key names what is counted and for whom; hashed, so that the table tells nothing of accounts. */
const key = (what: string, account: string): string => createHash("sha256").update(`${what}|${account}`).digest("hex");

/** Turns of one account: an honest player never meets it. */
export const turnLimit = (account: string): Limit => ({ key: key("turn", account), seconds: 10, max: 30 });

/** Words at tables of one account. */
export const wordLimit = (account: string): Limit => ({ key: key("word", account), seconds: 60, max: 20 });

/** New links of one account. */
export const linkLimit = (account: string): Limit => ({ key: key("link", account), seconds: 3600, max: 60 });

/** New games of one account. */
export const gameLimit = (account: string): Limit => ({ key: key("game", account), seconds: 3600, max: 60 });

/** Every key under which play is counted for an account: to be forgotten with it. */
export const playKeys = (account: string): readonly string[] =>
  [turnLimit, wordLimit, linkLimit, gameLimit].map((limit) => limit(account).key);
