"use client";

import Link from "next/link";
import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { Icon } from "@/app/_components/icon";
import { StepPage } from "@/app/_components/page-shell";
import { lengthInWords } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import { TalkButton } from "../_words/talk-button";
import type { Talk } from "../_words/use-talk";
import { CardsLeft } from "./cards-left";
import { PlayAgain } from "./play-again";
import { ScorePlot } from "./score-plot";
import { ScoreSheet } from "./score-sheet";
import { endedOf, headline, lead, nameOf } from "./standing";

const t = translator(words);

/**
 * The end of a hand, or of the game with its last hand: what happened, all cards, the score sheet, and what comes next.
 */
export function EndPage({
  game,
  end,
  talk,
  onNext,
}: {
  readonly game: GameAnswer;
  readonly end: DealEndAnswer;
  readonly talk: Talk | null;
  readonly onNext: () => void;
}) {
  const ended = endedOf(game, end);
  const first = end.nextFirstSeat;
  return (
    <StepPage aside={<span className="sub">{lengthInWords(game.view.rules)}</span>}>
      <main className="stack fill">
        <div>
          <h1 className="big">{headline(ended)}</h1>
          <p className="lead">{lead(ended)}</p>
        </div>
        <div className="two">
          <CardsLeft ended={ended} />
          <section className="sec">
            <h2>{t("scoreSheet")}</h2>
            <ScoreSheet ended={ended} />
            {ended.target === null ? null : <ScorePlot ended={ended} target={ended.target} />}
            <TalkButton talk={talk} />
          </section>
        </div>
        <div className="stick">
          <Link className="btn line tall" href={`/g/${game.id}/replay/${end.deal}`}>
            <Icon name="play" />
            {t("replay")}
          </Link>
          {game.view.status === "finished" ? (
            <PlayAgain game={game} />
          ) : (
            <button className="btn main" type="button" onClick={onNext}>
              {first === ended.me ? t("nextYou") : t("next", { name: nameOf(ended, first) })}
            </button>
          )}
        </div>
      </main>
    </StepPage>
  );
}
