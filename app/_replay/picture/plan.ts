import { blockOf } from "@/app/_components/seat-block";
import type { Card } from "@/lib/cards/card";
import type { Piles, Space } from "@/lib/engine/layout";
import { quilt } from "./quilt";
import { area, type Box, type Shape } from "./shapes";

/** Upright, as a phone shows it and messengers keep it; both sides even, as films want them. */
export const size = { w: 1080, h: 1350 } as const;
const pad = 44;
const inner = size.w - 2 * pad;

/** A seat as the picture shows it. `hand` is null where the viewpoint does not see it. */
export type SeatShown = {
  readonly seat: number;
  readonly name: string;
  readonly cards: string; // how many, in words
  readonly acting: boolean;
  readonly hand: readonly Card[] | null;
};

/** A step as it is drawn: only what its viewpoint sees. */
export type StepShown = {
  readonly title: string;
  readonly count: string;
  readonly said: string;
  readonly house: string;
  readonly seats: readonly SeatShown[]; // as they sit at the screen
  readonly piles: Piles;
  readonly stockSize: number;
  readonly chips: ReadonlyMap<Space, string>;
  readonly words: { readonly any: string; readonly left: string };
};

/**
 * Where everything of a step lies on its picture. Hands take their place from the table, so that nothing is left empty.
 */
export function plan(shown: StepShown): readonly Shape[] {
  const { title, count, said, house, seats, piles, stockSize, chips, words } = shown;
  const seen = seats.filter(({ hand }) => hand !== null);
  const handsH = seen.length === 0 ? 0 : seen.length === 1 ? 168 : 152;
  const table = { x: pad, y: 226, w: inner, h: size.h - 226 - 186 - handsH };
  const line = { kind: "text", y: 62, ink: "ink" } as const;
  return [
    area({ x: 0, y: 0, w: size.w, h: size.h }, "ground"),
    { ...line, text: title, x: pad, size: 40, weight: 750, align: "left", max: inner - 200 },
    { ...line, text: count, x: size.w - pad, size: 34, weight: 600, align: "right", max: 190 },
    ...seats.flatMap((seat, index) => seatRow(seat, cellOf(index, seats.length, { y: 108, h: 96 }))),
    ...quilt({ box: table, piles, stockSize, chips, words }),
    ...hands(seen, { x: pad, y: table.y + table.h + 18, w: inner, h: handsH - 18 }),
    { ...line, text: said, x: pad, y: size.h - 128, size: 36, weight: 600, align: "left", max: inner, lines: 2 },
    {
      ...line,
      text: house,
      x: size.w - pad,
      y: size.h - 34,
      size: 26,
      weight: 750,
      ink: "ink-2",
      align: "right",
      max: 500,
    },
  ];
}

/** One of several columns over the width of the picture. */
function cellOf(index: number, count: number, { y, h }: Pick<Box, "y" | "h">): Box {
  const w = (inner - (count - 1) * 12) / count;
  return { x: pad + index * (w + 12), y, w, h };
}

/** The colours of the cloths, which are the same by day and by night (base.css). */
const cloths = {
  plum: ["#4a2b55", "#f0ce6e"],
  spruce: ["#c7e4d2", "#17604f"],
  madder: ["#f8d5cc", "#a90f2b"],
  umber: ["#6e4118", "#f3d8ae"],
} as const;

function block(seat: number, x: number, y: number, side: number): readonly Shape[] {
  const { cloth, d } = blockOf(seat);
  const [under, over] = cloths[cloth];
  const at = { x, y, scale: side / 40 };
  return [
    { kind: "area", d: "M0 0H40V40H0z", ink: under, at },
    { kind: "area", d, ink: over, at },
  ];
}

function seatRow({ seat, name, cards, acting }: SeatShown, box: Box): readonly Shape[] {
  const ink = acting ? "on-weld" : "ink";
  const text = { kind: "text", x: box.x + 86, align: "left", max: box.w - 98, ink } as const;
  return [
    area(box, acting ? "weld" : "sheet", 6),
    ...block(seat, box.x + 14, box.y + 18, 60),
    { ...text, text: name, y: box.y + 34, size: 32, weight: 750 },
    { ...text, text: cards, y: box.y + 68, size: 26, weight: 500 },
  ];
}

/** One hand lies open at its whole height; of several only the heads show, two beside each other. */
function hands(seen: readonly SeatShown[], box: Box): readonly Shape[] {
  const [only, ...others] = seen;
  if (only === undefined) return [];
  if (others.length === 0) return fan(only.hand ?? [], box, 100, 140);
  const rows = seen.length === 2 ? 2 : Math.ceil(seen.length / 2);
  const h = (box.h - 8 * (rows - 1)) / rows;
  const w = seen.length === 2 ? box.w : (box.w - 20) / 2;
  return seen.flatMap(({ seat, hand }, index) => {
    const column = seen.length === 2 ? 0 : index % 2;
    const row = seen.length === 2 ? index : Math.floor(index / 2);
    const at = { x: box.x + column * (w + 20), y: box.y + row * (h + 8), w, h };
    return [
      ...block(seat, at.x, at.y + (h - 44) / 2, 44),
      ...fan(hand ?? [], { ...at, x: at.x + 58, w: at.w - 58 }, 80, h),
    ];
  });
}

function fan(cards: readonly Card[], box: Box, w: number, h: number): readonly Shape[] {
  const step = Math.min(w + 8, (box.w - w) / Math.max(1, cards.length - 1));
  const tall = Math.min(h, w * 1.4);
  const y = box.y + (box.h - tall) / 2;
  return cards.map((card, index): Shape => ({ kind: "card", card, x: box.x + index * step, y, w, h: tall }));
}
