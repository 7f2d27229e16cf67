import type { TurnLine } from "@/app/_components/turn-list";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import { type Asides, asidesInWords } from "@/app/_time/aside-words";
import type { DealSteps } from "@/lib/replay/finished-deal";
import { phraseFor, type Viewpoint } from "@/lib/replay/viewpoint";

const t = translator(messages);

/** What each turn of a deal did, as a viewpoint saw it: made once, since every step shows most of them again. */
export const turnLines = (
  deal: DealSteps,
  {
    viewpoint,
    asides,
    nameOf,
  }: { readonly viewpoint: Viewpoint; readonly asides: Asides; readonly nameOf: (seat: number) => string },
): readonly TurnLine[] =>
  deal.turns.map(({ number, seat, first, last }) => ({
    id: number,
    seat,
    name: nameOf(seat),
    note: <time>{t("turn", { n: number + 1 })}</time>,
    phrases: phrasesOf(deal, viewpoint, first, last),
    asides: asidesInWords(asides, number, nameOf),
  }));

/** Those of them that a step has come to, the newest first; the turn that is under way as far as it is. */
export function linesUntil(
  lines: readonly TurnLine[],
  deal: DealSteps,
  viewpoint: Viewpoint,
  step: number,
): readonly TurnLine[] {
  return deal.turns
    .flatMap(({ first, last }, index) => {
      const line = lines[index];
      if (line === undefined || first > step) return [];
      return [last <= step ? line : { ...line, phrases: phrasesOf(deal, viewpoint, first, step) }];
    })
    .reverse();
}

const phrasesOf = (deal: DealSteps, viewpoint: Viewpoint, first: number, last: number) =>
  deal.steps.slice(first, last + 1).flatMap((step) => phraseFor(step, viewpoint) ?? []);
