/** What a browser can be set to, as the classes of the document: a theme, and how the table looks and listens. */
export const looks = ["light", "dark", "deck-cue", "lefty", "still", "no-keys"] as const;
export type Look = (typeof looks)[number];

/** The cookie that keeps them, so that the server can write them into the very first byte of a page. */
export const lookCookie = "kings.look";

/** The settings that a cookie names; what it names besides is left out. */
export const looksIn = (cookie: string | undefined): readonly Look[] => {
  const named = cookie?.split(".") ?? [];
  return looks.filter((look) => named.includes(look));
};

/** The cookie's value for these settings. */
export const looksText = (chosen: readonly Look[]): string => chosen.join(".");
