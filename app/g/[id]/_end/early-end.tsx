import Link from "next/link";
import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { onlySeat } from "@/app/_components/own-seat";
import { StepPage } from "@/app/_components/page-shell";
import { lengthInWords } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import { endedInWords } from "@/app/_time/ended-words";
import { TalkButton } from "../_words/talk-button";
import type { Talk } from "../_words/use-talk";
import { PlayAgain } from "./play-again";
import { ScorePlot } from "./score-plot";
import { ScoreSheet } from "./score-sheet";
import { endedOf } from "./standing";

const t = translator(words);

/**
 * A game that was not played to its end: why, who won by that, and the hands that count. `end` is its last whole
 * hand's.
 */
export function EarlyEnd({
  game,
  end,
  talk,
}: {
  readonly game: GameAnswer;
  readonly end: DealEndAnswer | null;
  readonly talk: Talk | null;
}) {
  const { names, mySeats, view, id } = game;
  const ended = end === null ? null : endedOf(game, end);
  const me = onlySeat(mySeats);
  const why = endedInWords(game.ended, { names, me });
  const [winner] = view.winners ?? [];
  const isCalledOff = game.ended?.cause === "aborted";
  const won = winner === undefined ? "" : winner === me ? t("youWon") : t("won", { name: names[winner] ?? "" });
  const counts = t(isCalledOff ? "calledOff" : ended === null ? "noHandCounts" : "handNotScored");
  return (
    <StepPage aside={<span className="sub">{lengthInWords(view.rules)}</span>}>
      <main className="stack fill">
        <div>
          <h1 className="big less">{won === "" ? why : won}</h1>
          <p className="lead">
            {won === "" ? "" : `${why}. `}
            {counts}
          </p>
        </div>
        {ended === null ? null : (
          <section className="sec">
            <h2>{t("scoreSheet")}</h2>
            <ScoreSheet ended={ended} />
            {ended.target === null ? null : <ScorePlot ended={ended} target={ended.target} />}
          </section>
        )}
        <TalkButton talk={talk} />
        <div className="stick">
          {ended === null ? (
            <Link className="btn line tall" href="/">
              {t("toGames")}
            </Link>
          ) : (
            <Link className="btn line tall" href={`/g/${id}/replay`}>
              {t("wholeGame")}
            </Link>
          )}
          {view.deal === null || mySeats.length === 0 ? null : <PlayAgain game={game} />}
        </div>
      </main>
    </StepPage>
  );
}
