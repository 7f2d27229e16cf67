import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { listInWords } from "@/app/_components/card-words";
import { onlySeat } from "@/app/_components/own-seat";
import { StepPage } from "@/app/_components/page-shell";
import { readOrCode } from "@/app/_components/server-read";
import { lengthInWords } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/games.json";
import { translator } from "@/app/_messages/translator";
import { endedInWords } from "@/app/_time/ended-words";
import { serverCaller } from "@/server/api/caller";
import { ScorePlot } from "../_end/score-plot";
import { ScoreSheet } from "../_end/score-sheet";
import { endedOf, headline, nameOf, seatsFromMine } from "../_end/standing";
import { titleOf } from "../title";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly id: string }> };

const read = cache(async (id: string) => readOrCode((await serverCaller()).game.view({ id })));

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const game = await read((await params).id);
  return { robots: { index: false }, ...(game.ok ? { title: `${t("wholeGame")}: ${titleOf(game.value)}` } : {}) };
}

/** All hands of a game, with the score sheet and how the points grew. */
export default async function WholeGamePage({ params }: Params) {
  const { id } = await params;
  const game = await read(id);
  if (!game.ok) notFound();
  const { scores, deal, rules, status } = game.value.view;
  const last = scores.length - 1;
  const end = last < 0 ? null : await readOrCode((await serverCaller()).game.dealEnd({ id, deal: last }));
  const running = status === "running" && deal !== null && deal.number > last ? deal.number : null;
  const { names, mySeats } = game.value;
  const why = endedInWords(game.value.ended, { names, me: onlySeat(mySeats) });
  if (end === null && running === null && why === "") notFound();
  const ended = end?.ok ? endedOf(game.value, end.value) : null;
  return (
    <StepPage aside={<span className="sub">{lengthInWords(rules)}</span>}>
      <main className="stack">
        <div>
          <h1 className="big">
            {ended?.winners == null || ended.winners.length === 0 ? t("wholeGame") : headline(ended)}
          </h1>
          {why === "" ? null : <p className="lead">{t("notToEnd", { why })}</p>}
        </div>
        <div className="two">
          <section className="sec">
            <h2>{t("hands")}</h2>
            <ul>
              {scores.map((points, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
                <li key={number}>
                  <Link className="btn line wide" href={`/g/${id}/replay/${number}`}>
                    <b>{t("hand", { n: number + 1 })}</b>
                    {ended === null ? null : (
                      <span className="sub">
                        {listInWords(
                          seatsFromMine(ended).map((seat) =>
                            t("handPoints", {
                              name: seat === ended.me ? t("you") : nameOf(ended, seat),
                              n: points[seat] ?? 0,
                            }),
                          ),
                        )}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
              {running !== null && (
                <li>
                  <Link className="btn line wide" href={`/g/${id}/replay/${running}`}>
                    <b>{t("hand", { n: running + 1 })}</b>
                    <span className="sub">{t("running")}</span>
                  </Link>
                </li>
              )}
            </ul>
          </section>
          {ended === null ? null : (
            <section className="sec">
              <ScoreSheet ended={ended} />
              {ended.target === null ? null : <ScorePlot ended={ended} target={ended.target} />}
            </section>
          )}
        </div>
      </main>
    </StepPage>
  );
}
