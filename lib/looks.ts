/**
 * What an account, or a browser of nobody, can be set to, as the classes of the document: a theme, and how the table
 * looks and listens.
 */
export const looks = [
  "light",
  "dark",
  "deck-cue",
  "lefty",
  "still",
  "no-keys",
  "no-sound",
  "film-slow",
  "film-quick",
] as const;
export type Look = (typeof looks)[number];

/** The cookie that keeps them, so that the server can write them into the very first byte of a page. */
export const lookCookie = "kings.look";

/** The settings that a text of `looksText` names; what it names besides is left out. */
export const looksIn = (text: string | undefined): readonly Look[] => {
  const named = text?.split(".") ?? [];
  return looks.filter((look) => named.includes(look));
};

/** These settings as the text that the cookie and the account keep. */
export const looksText = (chosen: readonly Look[]): string => chosen.join(".");
