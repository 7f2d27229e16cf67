"use client";

import { useMemo } from "react";
import { PhraseLine } from "@/app/_components/phrase-words";
import { remarkInWords } from "@/app/_components/remark-words";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { FinishedDeal, ReplayTurn } from "@/lib/replay/finished-deal";
import { turnRemarks } from "@/lib/review/turn-remarks";

const t = translator(messages);

/** What a turn of a finished hand did, and why it may have: from what its seat could know then. */
export function WhySheet({
  deal,
  turn,
  name,
  single,
  onClose,
}: {
  readonly deal: FinishedDeal;
  readonly turn: ReplayTurn;
  readonly name: string;
  readonly single: boolean; // the hand was the whole game
  readonly onClose: () => void;
}) {
  const remarks = useMemo(() => turnRemarks(deal, turn), [deal, turn]);
  const phrases = deal.steps.slice(turn.first, turn.last + 1).flatMap(({ phrase }) => phrase ?? []);
  return (
    <Sheet title={t("whyTitle", { name, n: turn.number + 1 })} note={t("whyNote")} onClose={onClose}>
      <div className="hint-plays">
        <ol>
          {phrases.map((phrase) => (
            <li key={JSON.stringify(phrase)}>
              <PhraseLine phrase={phrase} />
            </li>
          ))}
        </ol>
      </div>
      <ul className="hint-why">
        {remarks === null ? (
          <li>{t("whyTimedOut")}</li>
        ) : (
          remarks.map((remark) => <li key={JSON.stringify(remark)}>{remarkInWords(remark, single)}</li>)
        )}
      </ul>
    </Sheet>
  );
}
