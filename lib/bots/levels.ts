import type { BotLevel } from "../engine/event";

/** The level of the computer that gives hints: its answer is always the same, and its reasons fit a sentence. */
export const hintLevel: BotLevel = "expert";

/** The level at which a computer plays for a person who is not there: modest, so that nobody is better off away. */
export const standInLevel: BotLevel = "medium";
