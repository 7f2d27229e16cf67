import { iconPath } from "@/app/_components/icon";
import { isSide, type Pile, type Piles, type Space } from "@/lib/engine/layout";
import { area, type Box, rounded, type Shape } from "./shapes";

const rows = ["NW", "N", "NE", "W", "centre", "E", "SW", "S", "SE"] as const;
const gap = 9;
const peek = 0.38;
const ratio = 1.4;

type Quilt = {
  readonly box: Box;
  readonly piles: Piles;
  readonly stockSize: number;
  readonly chips: ReadonlyMap<Space, string>; // what is new about a pile
  readonly words: { readonly any: string; readonly left: string };
};

/** The table as at play: eight spaces around the stock, with the measures of the look. */
export function quilt({ box, piles, stockSize, chips, words }: Quilt): readonly Shape[] {
  const [w, h] = [(box.w - 2 * gap) / 3, (box.h - 2 * gap) / 3];
  const width = Math.min(w - 96, (h - 24) / 1.78);
  return rows.flatMap((space, index) => {
    const cell = { x: box.x + (index % 3) * (w + gap), y: box.y + Math.floor(index / 3) * (h + gap), w, h };
    if (space === "centre") return stock(cell, width, stockSize, words.left);
    return patch(cell, width, { space, pile: piles[space], chip: chips.get(space), any: words.any });
  });
}

/** Where a pile lies in its patch: the top card at the bottom, with the bottom card peeking out above it. */
function placeOf({ x, y, w, h }: Box, width: number) {
  const whole = width * (ratio + peek);
  const left = x + (w - width) / 2;
  const top = y + (h - whole) / 2;
  return { left, under: top, over: top + width * peek };
}

function patch(
  cell: Box,
  width: number,
  { space, pile, chip, any }: { space: Space; pile: Pile; chip: string | undefined; any: string },
): readonly Shape[] {
  const side = isSide(space);
  const ink = side ? "ink" : "on-corner";
  const { left, over } = placeOf(cell, width);
  const label = { kind: "text", y: cell.y + 28, ink, max: 80 } as const;
  return [
    area(cell, side ? "side" : "corner", 6),
    ...(side ? [hourglass(cell, space === "E" || space === "W")] : []),
    { ...label, text: space, x: cell.x + 16, size: 24, weight: 650, align: "left" },
    ...(pile.length === 0
      ? slot({ x: left, y: over, w: width, h: width * ratio }, side ? any : null)
      : [
          {
            ...label,
            text: String(pile.length),
            x: cell.x + cell.w - 16,
            size: 32,
            weight: 800,
            align: "right",
          } as const,
          ...cards(cell, width, pile, chip !== undefined),
        ]),
    ...(chip === undefined ? [] : news(cell, chip)),
  ];
}

/** The two triangles of a side patch that make the star, towards the middle or along it. */
function hourglass({ x, y, w, h }: Box, across: boolean): Shape {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const d = across
    ? `M${x} ${y}H${x + w}L${cx} ${cy}zM${x} ${y + h}H${x + w}L${cx} ${cy}z`
    : `M${x} ${y}V${y + h}L${cx} ${cy}zM${x + w} ${y}V${y + h}L${cx} ${cy}z`;
  return { kind: "area", d, ink: "star" };
}

function cards(cell: Box, width: number, pile: Pile, ring: boolean): readonly Shape[] {
  const { left, under, over } = placeOf(cell, width);
  const [bottom, top] = [pile[0], pile.at(-1)];
  if (bottom === undefined || top === undefined) return [];
  const at = { kind: "card", x: left, w: width, h: width * ratio } as const;
  const below = pile.length > 1 ? [{ ...at, card: bottom, y: under }] : [];
  // Two hairlines say that more lies between the top card and the bottom one.
  const edges = (pile.length > 2 ? [10, 5] : []).flatMap((up) => [
    area({ x: left - 1.5, y: over - up - 1.5, w: width + 3, h: 40 }, "card-edge", width * 0.06),
    area({ x: left, y: over - up, w: width, h: 40 }, "card", width * 0.06),
  ]);
  return [...below, ...edges, { ...at, card: top, y: over, ...(ring ? { ring } : {}) }];
}

function slot(box: Box, word: string | null): readonly Shape[] {
  const ink = word === null ? "on-corner" : "ink";
  const d = rounded(box, box.w * 0.07);
  const middle = { kind: "text", x: box.x + box.w / 2, weight: 700, ink, align: "center", max: box.w - 12 } as const;
  const line: Shape = { kind: "line", d, ink, width: 3, dash: 9 };
  if (word !== null) return [line, { ...middle, text: word, y: box.y + box.h / 2, size: 26 }];
  const scale = (box.w * 0.42) / 24;
  const at = { x: box.x + box.w / 2 - 12 * scale, y: box.y + box.h / 2 - 20 * scale, scale };
  return [
    line,
    { kind: "area", d: iconPath("crown"), ink, at },
    { ...middle, text: "K", y: box.y + box.h / 2 + 30, size: 28 },
  ];
}

function news({ x, y, w, h }: Box, chip: string): readonly Shape[] {
  const box = { x: x + w - 70, y: y + h - 46, w: 60, h: 36 };
  const text = {
    x: box.x + 30,
    y: box.y + 19,
    size: 24,
    weight: 800,
    ink: "on-weld",
    align: "center",
    max: 54,
  } as const;
  return [area(box, "weld", 5), { kind: "text", text: chip, ...text }];
}

function stock(cell: Box, width: number, size: number, left: string): readonly Shape[] {
  const [cx, cy] = [cell.x + cell.w / 2, cell.y + cell.h / 2];
  const card = { x: cx - width / 2, y: cy - (width * ratio) / 2, w: width, h: width * ratio };
  const below = [10, 5].map((by) => area({ ...card, x: card.x + by, y: card.y + by }, "card-edge", width * 0.07));
  const label = { x: cx - 48, y: cy - 42, w: 96, h: 84 };
  const text = { kind: "text", x: cx, ink: "ink", align: "center", max: 86 } as const;
  return [
    area(cell, "centre", 6),
    ...(size > 0 ? [...below, { kind: "card", card: "back", ...card } as const] : []),
    area(label, "sheet", 6),
    { ...text, text: String(size), y: cy - 14, size: 42, weight: 800 },
    { ...text, text: left, y: cy + 22, size: 24, weight: 450 },
  ];
}
