import type { Card } from "@/lib/cards/card";

/** A colour: the name of one of the look's tokens, or a colour of its own. */
export type Ink =
  | "ground"
  | "sheet"
  | "side"
  | "star"
  | "centre"
  | "corner"
  | "on-corner"
  | "ink"
  | "ink-2"
  | "weld"
  | "on-weld"
  | "card"
  | "card-edge"
  | `#${string}`;

/** What a picture is drawn of, in the order of drawing. `at` moves and scales a path that was drawn elsewhere. */
export type Shape =
  | { readonly kind: "area"; readonly d: string; readonly ink: Ink; readonly at?: Place }
  | { readonly kind: "line"; readonly d: string; readonly ink: Ink; readonly width: number; readonly dash?: number }
  | {
      readonly kind: "card";
      readonly card: Card | "back";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number; // less than the whole card where only its head shows
      readonly ring?: boolean; // marked as new
    }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly y: number; // of the middle of the line
      readonly size: number;
      readonly weight: number;
      readonly ink: Ink;
      readonly align: "left" | "center" | "right";
      readonly max: number; // it is drawn narrower where it would be wider
      readonly lines?: number; // it is broken into at most so many, and shortened beyond
    };
type Place = { readonly x: number; readonly y: number; readonly scale: number };

/** A rectangle on the picture. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A filled rectangle, with round corners where asked for. */
export function area({ x, y, w, h }: Box, ink: Ink, round = 0): Shape {
  return { kind: "area", d: rounded({ x, y, w, h }, round), ink };
}

/** The path of a rectangle with round corners. */
export function rounded({ x, y, w, h }: Box, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}` +
    `v${2 * r - h}${arc(r, -r)}z`
  );
}
