import { cardSheet } from "@/app/_components/card";
import type { Card } from "@/lib/cards/card";
import { type Inks, inked } from "./inks";

export type Faces = ReadonlyMap<Card | "back", HTMLImageElement>;

let sheet: Promise<string> | null = null;

/** The drawings of the cards, fetched once; a page that is offline later has them then. */
export function cardDrawings(): Promise<string> {
  sheet ??= fetch(cardSheet).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error("no cards"))));
  sheet.catch(() => {
    sheet = null; // the next wish asks again
  });
  return sheet;
}

/** Those cards as images, in the colours of the page. */
export async function facesOf(cards: Iterable<Card | "back">, inks: Inks): Promise<Faces> {
  const drawings = await cardDrawings();
  const wanted = [...new Set(cards)];
  return new Map(await Promise.all(wanted.map(async (card) => [card, await face(drawings, card, inks)] as const)));
}

async function face(drawings: string, card: string, inks: Inks): Promise<HTMLImageElement> {
  const inside = new RegExp(`<symbol id="${card}"[^>]*>(.*?)</symbol>`, "s").exec(drawings)?.[1];
  if (inside === undefined) throw new Error(`no drawing of ${card}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="300" height="420">${inside}</svg>`;
  const url = URL.createObjectURL(new Blob([inked(svg, inks)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}
