/** What an open page is told when a push comes: the place it is about. */
export type Moved = { readonly type: "moved"; readonly path: string };

/** What a page says to a worker of a newer version that waits: the person has agreed to reload. */
export const takeOver = "take over";
