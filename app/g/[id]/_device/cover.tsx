"use client";

import { useEffect, useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { Problem } from "@/app/_components/forms";
import { StepPage } from "@/app/_components/page-shell";
import { isRestOf, type Press } from "@/app/_components/press";
import type { ProblemCode } from "@/app/_components/problem-code";
import { SeatBlock } from "@/app/_components/seat-block";
import { TurnList } from "@/app/_components/turn-list";
import words from "@/app/_messages/compiled/en/passing.json";
import { translator } from "@/app/_messages/translator";
import { turnLines } from "../_components/happened";
import { sinceOwnTurn } from "../_components/since";
import { useSaid } from "../_components/use-said";

const t = translator(words);

/**
 * What a press does that shows, or gives away, a hand. The second tap of a double one does nothing: it was meant for
 * what stood here before. Not every browser counts taps, so a finger is not heard at once, either; a key is.
 */
export function useSingle(does: () => void): (press: Press) => void {
  const shownAt = useRef(Number.POSITIVE_INFINITY); // not yet
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (press) => {
    if (press.detail < 2 && !isRestOf(press, shownAt.current)) does();
  };
}

/**
 * Stands before a hand until its owner holds the device, and says what the others did meanwhile: what everybody saw.
 */
export function Cover({
  game,
  owner,
  onLift,
  busy,
  problem,
}: {
  readonly game: GameAnswer;
  readonly owner: number;
  readonly onLift: () => void;
  readonly busy: boolean;
  readonly problem: ProblemCode | null;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new owner is announced
  useEffect(() => heading.current?.focus(), [owner]); // not the button: a key that is held down must not lift the cover
  const nameOf = (seat: number): string => game.names[seat] ?? "";
  const said = useSaid(game.asides, nameOf);
  const name = nameOf(owner);
  const press = useSingle(onLift);
  const since = game.view.deal === null ? 0 : sinceOwnTurn(game.view.deal, owner);
  const news = turnLines(game.view, said, nameOf).slice(since);
  return (
    <StepPage>
      <main className="stack fill cover">
        <SeatBlock seat={owner} />
        <div>
          <h1 className="big" ref={heading} tabIndex={-1}>
            {t("passTo", { name })}
          </h1>
          <p className="lead">{t("tap", { name })}</p>
        </div>
        <button className="btn main" type="button" disabled={busy} onClick={press}>
          {t("lift", { name })}
        </button>
        <Problem code={problem} />
        {news.length === 0 ? null : (
          <section className="sec">
            <h2>{t(since > 0 ? "since" : "soFar", { name })}</h2>
            <div className="panel">
              <TurnList turns={news} />
            </div>
          </section>
        )}
      </main>
    </StepPage>
  );
}
