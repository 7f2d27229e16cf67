import type { Ink } from "./shapes";

/** Gives the colour, as it is now, of a token of the look; nothing for one that is not set. */
export type Inks = { readonly of: (ink: Ink) => string; readonly token: (name: string) => string };

/** The colours of the page as it is drawn now: by day or by night, with the cards as the settings want them. */
export function inksOfPage(): Inks {
  const probe = document.createElement("i");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const known = new Map<string, string>();
  const token = (name: string): string => {
    const found = known.get(name) ?? look(name);
    known.set(name, found);
    return found;
  };
  // Tokens are written by light-dark(); only as the colour of something do they become one colour.
  function look(name: string): string {
    const written = style.getPropertyValue(name).trim();
    if (written === "" || !Number.isNaN(Number(written))) return written;
    probe.style.color = `var(${name})`;
    return style.color;
  }
  for (const name of tokens) token(name);
  probe.remove();
  return {
    token: (name) => known.get(name) ?? "",
    of: (ink) => (ink.startsWith("#") ? ink : (known.get(`--${ink}`) ?? "")),
  };
}

const tokens = [
  ...["ground", "sheet", "side", "star", "centre", "corner", "on-corner", "ink", "ink-2", "weld", "on-weld"],
  ...["card", "card-edge", "card-weld", "back-1", "back-2", "back-3", "cue", "idx-s", "idx-c"],
  ...["c", "d", "h", "s"].flatMap((suit) => [`suit-${suit}`, `tint-${suit}`]),
].map((name) => `--${name}`);

const use = /var\((--[a-z0-9-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

/** A drawing with its tokens replaced by the colours they stand for, so that it looks the same outside the page. */
export function inked(svg: string, inks: Inks): string {
  return svg.replace(use, (_, name: string, otherwise = "") => inks.token(name) || inked(otherwise, inks));
}
