import type { Card } from "../cards/card";

/** The four side spaces, in the order in which the turned-up cards are laid. */
export const sides = ["N", "E", "S", "W"] as const;
export type Side = (typeof sides)[number];

/** The four corner spaces, in the order in which automatic kings fill them. */
export const corners = ["NE", "SE", "SW", "NW"] as const;
export type Corner = (typeof corners)[number];

export const spaces = [...sides, ...corners] as const;
export type Space = Side | Corner;

/** Cards of one space from the bottom (highest, laid first) to the top (lowest, played on). */
export type Pile = readonly Card[];
export type Piles = { readonly [S in Space]: Pile };

export const isSide = (space: Space): space is Side => space === "N" || space === "E" || space === "S" || space === "W";
export const isCorner = (space: Space): space is Corner => !isSide(space);
export const isSpace = (text: string): text is Space => (spaces as readonly string[]).includes(text);

export const emptyPiles: Piles = { N: [], E: [], S: [], W: [], NE: [], SE: [], SW: [], NW: [] };

/** The layout with which a deal begins: the turned-up cards at N, E, S, W. */
export function dealtPiles(turnedUp: readonly Card[]): Piles {
  const [N, E, S, W] = turnedUp.map((card) => [card]);
  return { ...emptyPiles, N: N ?? [], E: E ?? [], S: S ?? [], W: W ?? [] };
}

/**
 * A layout with one pile replaced. Written out, since V8 copies by spread ten times slower and every play comes here.
 */
export const withPile = (piles: Piles, space: Space, pile: Pile): Piles => ({
  N: space === "N" ? pile : piles.N,
  E: space === "E" ? pile : piles.E,
  S: space === "S" ? pile : piles.S,
  W: space === "W" ? pile : piles.W,
  NE: space === "NE" ? pile : piles.NE,
  SE: space === "SE" ? pile : piles.SE,
  SW: space === "SW" ? pile : piles.SW,
  NW: space === "NW" ? pile : piles.NW,
});
