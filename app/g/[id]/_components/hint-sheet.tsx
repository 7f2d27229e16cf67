"use client";

import { useEffect, useMemo } from "react";
import { levelInWords } from "@/app/_components/levels";
import { PhraseLine } from "@/app/_components/phrase-words";
import { remarkInWords } from "@/app/_components/remark-words";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/hint.json";
import { translator } from "@/app/_messages/translator";
import { type Hint, hintFor } from "@/lib/bots/hint";
import { hintLevel } from "@/lib/bots/levels";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import { applyPlay, legalPlays } from "@/lib/engine/turn";
import { describePlay, type Phrase } from "@/lib/notation/phrase";
import type { SeatView } from "@/lib/view/types";

const t = translator(messages);

/** The plays in words, each from the table that it would find. */
function phrasesOf(start: TurnPosition, plays: readonly Play[], seat: number): readonly Phrase[] {
  let position = start;
  return plays.map((play) => {
    const phrase = describePlay(position.piles, seat, play);
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`a hint that is not legal: ${next.error}`);
    position = next.value;
    return phrase;
  });
}

function endOf(position: TurnPosition, { plays, remarks }: Hint): string {
  if (position.ended !== undefined) return t("complete");
  if (remarks.some(({ code }) => code === "went_out")) return t("goesOut");
  return t(plays.length === 0 ? "nothing" : "then");
}

/** Every play there is now; those that fill an empty side, which nearly every card can, in one line. */
function CanPlay({ position, seat }: { readonly position: TurnPosition; readonly seat: number }) {
  const all = legalPlays(position).map((play) => describePlay(position.piles, seat, play));
  const single = all.filter(({ key }) => key !== "filled");
  const filling = new Set(all.flatMap((phrase) => (phrase.key === "filled" ? phrase.cards : [])));
  return (
    <>
      <h3 className="keys-title">{t("canPlay")}</h3>
      <ul className="hint-why">
        {single.map((phrase) => (
          <li key={JSON.stringify(phrase)}>
            <PhraseLine phrase={phrase} advised />
          </li>
        ))}
        {filling.size > 0 && <li>{t("fills", { n: filling.size })}</li>}
        {all.length === 0 && <li>{t("noneFits")}</li>}
      </ul>
    </>
  );
}

/** What the computer would do from here on, which the table marks, and why; below it every play there is. */
export function HintSheet({
  view,
  position,
  onHint,
  onClose,
}: {
  readonly view: SeatView;
  readonly position: TurnPosition; // with what is drafted
  readonly onHint: (plays: readonly Play[]) => void;
  readonly onClose: () => void;
}) {
  const hint = useMemo(() => hintFor(view, position), [view, position]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a hint
  useEffect(() => onHint(hint.plays), [hint]);
  const said = hint.remarks.filter(({ code }) => code !== "played_nothing" && code !== "went_out");
  return (
    <Sheet
      title={t("title")}
      note={t("note", { level: levelInWords(hintLevel) })}
      foot={
        <button type="button" className="btn main" onClick={onClose}>
          {t("toTable")}
        </button>
      }
      onClose={onClose}
    >
      <div className="hint-plays">
        <ol>
          {phrasesOf(position, hint.plays, view.seat).map((phrase) => (
            <li key={JSON.stringify(phrase)}>
              <PhraseLine phrase={phrase} advised />
            </li>
          ))}
        </ol>
        <p>{endOf(position, hint)}</p>
      </div>
      {said.length > 0 && (
        <>
          <h3 className="keys-title">{t("why")}</h3>
          <ul className="hint-why">
            {said.map((remark) => (
              <li key={JSON.stringify(remark)}>{remarkInWords(remark, view.rules.match === "one_hand")}</li>
            ))}
          </ul>
        </>
      )}
      {position.ended === undefined && <CanPlay position={position} seat={view.seat} />}
    </Sheet>
  );
}
