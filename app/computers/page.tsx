import type { Metadata } from "next";
import Link from "next/link";
import { levelLine } from "@/app/_components/level-choice";
import { levelInWords } from "@/app/_components/levels";
import { HousePage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import words from "@/app/_messages/compiled/en/ladder.json";
import { translator } from "@/app/_messages/translator";
import { hintLevel, standInLevel } from "@/lib/bots/levels";
import { botLevels } from "@/lib/engine/event";
import { byRules, pairingInWords, percent, type Rung, standard, tableInWords } from "./measured";
import { StrengthPlot } from "./strength-plot";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("title"), description: t("description") });

/** The levels of the computers, and how strong each was measured to be. */
export default function ComputersPage() {
  return (
    <HousePage>
      <main className="prose">
        <h1 className="big">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <h2>{t("levels")}</h2>
        <dl>
          {botLevels.map((level) => (
            <div key={level}>
              <dt>{levelInWords(level)}</dt>
              <dd>{levelLine(level)}</dd>
            </div>
          ))}
        </dl>
        <p>{t("patient")}</p>
        <p>{t("pace")}</p>
        <p>{t("standIn", { hint: levelInWords(hintLevel), standIn: levelInWords(standInLevel) })}</p>
        <h2 id="strength">{t("strength")}</h2>
        <p>{t("strengthText")}</p>
        <p>{t("plotText")}</p>
        <div className="panel">
          <StrengthPlot rungs={standard} />
        </div>
        <StandardTable />
        <h2 id="other-rules">{t("rules")}</h2>
        <p>{t("rulesText")}</p>
        <RulesTable />
        <p>{t("measured")}</p>
        <p>
          <Link className="btn main tall" href="/new">
            {t("play")}
          </Link>
        </p>
      </main>
    </HousePage>
  );
}

const rangeOf = ({ share, margin }: Rung): string =>
  t("between", { low: percent(share - margin), high: percent(Math.min(100, share + margin)) });

function StandardTable() {
  return (
    <div className="panel">
      <table className="sc named" aria-labelledby="strength">
        <thead>
          <tr>
            <th scope="col">{t("who")}</th>
            <th scope="col">{t("deals")}</th>
            <th scope="col">{t("wins")}</th>
            <th scope="col">{t("range")}</th>
          </tr>
        </thead>
        <tbody>
          {standard.map((rung) => (
            <tr key={rung.pairing}>
              <th scope="row">{pairingInWords(rung)}</th>
              <td>{rung.deals}</td>
              <td>{percent(rung.share)}</td>
              <td>{rangeOf(rung)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RulesTable() {
  const columns = byRules[0]?.rungs ?? [];
  return (
    <div className="panel">
      <table className="sc named" aria-labelledby="other-rules">
        <thead>
          <tr>
            <th scope="col">{t("rule")}</th>
            {columns.map((rung) => (
              <th scope="col" key={rung.player}>
                {pairingInWords(rung)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byRules.map(({ table, rungs }) => (
            <tr key={table}>
              <th scope="row">{tableInWords(table)}</th>
              {rungs.map(({ player, share, margin }) => (
                <td key={player}>{t("share", { share: Math.round(share), margin: Math.ceil(margin) })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
