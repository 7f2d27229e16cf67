/** The longest name at a table, in characters. */
export const longestName = 24;

/** The longest note at a table, in characters. */
export const longestNote = 200;
