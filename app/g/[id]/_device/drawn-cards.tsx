"use client";

import { useEffect, useRef } from "react";
import { Card } from "@/app/_components/card";
import { cardInWords, listInWords } from "@/app/_components/card-words";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/passing.json";
import { translator } from "@/app/_messages/translator";
import { isKing } from "@/lib/cards/card";
import type { Rules } from "@/lib/engine/rules";
import { useSingle } from "./cover";
import type { Drawn } from "./use-covered";

const t = translator(words);

/** What a turn drew, for the one who drew it, before the cover falls. */
export function DrawnCards({
  drawn: { cards },
  rules,
  name,
  onPutAway,
}: {
  readonly drawn: Drawn;
  readonly rules: Rules;
  readonly name: string;
  readonly onPutAway: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const press = useSingle(onPutAway);
  const kings = rules.kings === "at_once" ? cards.filter(isKing).length : 0;
  return (
    <StepPage>
      <main className="stack fill cover">
        <div>
          <h1 className="big" ref={heading} tabIndex={-1}>
            {t("drew", { name, cards: listInWords(cards.map(cardInWords)) })}
          </h1>
          <p className="lead">{t(kings > 0 ? "drewKing" : "yours", { n: kings })}</p>
        </div>
        <div className="cs" aria-hidden="true">
          {cards.map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
        <button className="btn main" type="button" onClick={press}>
          {t("putAway")}
        </button>
      </main>
    </StepPage>
  );
}
