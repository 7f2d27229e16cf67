import { listInWords } from "@/app/_components/card-words";
import { newsChip, newsOf } from "@/app/_components/news";
import { phraseInWords } from "@/app/_components/phrase-words";
import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/picture.json";
import replayWords from "@/app/_messages/compiled/en/replay.json";
import tableWords from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { DealSteps } from "@/lib/replay/finished-deal";
import { stepAt, stepView, type Viewpoint } from "@/lib/replay/viewpoint";
import type { StepShown } from "./plan";

const t = translator(words);
const r = translator(replayWords);
const table = translator(tableWords);
const house = translator(common);

/** What a step's picture shows to that viewpoint. Names are those of the record, since a picture is for others too. */
export function stepShown(
  deal: DealSteps,
  index: number,
  {
    viewpoint,
    names,
    order,
  }: { readonly viewpoint: Viewpoint; readonly names: readonly string[]; readonly order: readonly number[] },
): StepShown {
  const step = stepAt(deal, index);
  const view = stepView(deal, index, viewpoint);
  const nameOf = (seat: number) => names[seat] ?? "";
  const acting = step.index === 0 ? step.onTurn : step.seat;
  const before = deal.steps[step.index - 1];
  const news = before === undefined ? [] : [...newsOf(before.piles, step.piles)];
  return {
    title: t("heading", { names: listInWords(names), n: deal.number + 1 }),
    count: r("stepOf", { n: step.index, total: deal.steps.length - 1 }),
    said:
      view.phrase === null
        ? r("dealt")
        : `${r("saidTurn", { n: step.turn + 1, name: nameOf(step.seat) })} ${phraseInWords(view.phrase)}`,
    house: house("name"),
    seats: order.map((seat) => ({
      seat,
      name: nameOf(seat),
      cards: t("cards", { n: view.table.seats[seat]?.cards ?? 0 }),
      acting: seat === acting,
      hand: view.hands[seat] ?? null,
    })),
    piles: step.piles,
    stockSize: step.stockSize,
    chips: new Map(news.map(([space, change]) => [space, newsChip(change)])),
    words: { any: table("any"), left: table("left") },
  };
}
