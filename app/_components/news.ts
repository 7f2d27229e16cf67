import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { type Piles, type Space, spaces } from "@/lib/engine/layout";

const t = translator(messages);

/** What is new about a pile: so many cards more on it, another pile altogether, or nothing left. */
export type News = number | "new" | "gone";

/** The piles that differ between two layouts of one deal. */
export function newsOf(before: Piles, after: Piles): ReadonlyMap<Space, News> {
  const news = new Map<Space, News>();
  for (const space of spaces) {
    const [was, is] = [before[space], after[space]];
    if (was.length === is.length && was.every((card, index) => card === is[index])) continue;
    const grown = was.length > 0 && was.every((card, index) => card === is[index]);
    news.set(space, is.length === 0 ? "gone" : grown ? is.length - was.length : "new");
  }
  return news;
}

/** The news of a pile as its chip says it: "+2", "new", "gone". */
export const newsChip = (news: News): string =>
  typeof news === "number" ? t("grown", { n: news }) : t(news === "new" ? "newPile" : "gone");
