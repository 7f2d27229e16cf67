import type { Metadata } from "next";
import Link from "next/link";
import { HousePage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import { RulesList } from "@/app/_components/rules-list";
import { rulesName } from "@/app/_components/rules-words";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import { presets, type Rules } from "@/lib/engine/rules";
import { type Asked, rulesAsked, tableAsked } from "./address";
import { House } from "./house";
import { DealPicture } from "./pictures";
import { Plays, Rule } from "./plays";

const t = translator(words);

type Query = { readonly searchParams: Promise<Asked> };

export async function generateMetadata({ searchParams }: Query): Promise<Metadata> {
  const exact = rulesAsked(await searchParams) !== null;
  return preview({ title: t(exact ? "titleTable" : "title"), description: t("description") });
}

const sections = ["aim", "deal", "turn", "plays", "end", "score", "house", "tips"] as const;
const closing = ["questions", "words", "origin", "free"] as const;
type Section = (typeof sections)[number] | (typeof closing)[number];

const questions = [
  ["qPlayers", "aPlayers"],
  ["qAce", "aAce"],
  ["qMust", "aMust"],
  ["qKing", "aKing"],
  ["qPart", "aPart"],
  ["qUndo", "aUndo"],
  ["qStock", "aStock"],
  ["qFair", "aFair"],
] as const;
const glossary = [
  ["wTableau", "wTableauText"],
  ["wStock", "wStockText"],
  ["wSide", "wSideText"],
  ["wCorner", "wCornerText"],
  ["wFoundation", "wFoundationText"],
  ["wPile", "wPileText"],
  ["wRun", "wRunText"],
  ["wVacancy", "wVacancyText"],
  ["wHand", "wHandText"],
  ["wTurn", "wTurnText"],
  ["wOut", "wOutText"],
  ["wBlocked", "wBlockedText"],
  ["wPenalty", "wPenaltyText"],
] as const;

/**
 * The game explained: by the standard rules with all house rules, or, asked from a table, exactly as that table plays.
 */
export default async function RulesPage({ searchParams }: Query) {
  const asked = await searchParams;
  const exact = rulesAsked(asked);
  const table = tableAsked(asked);
  const rules = exact ?? presets.A;
  const shown: readonly Section[] = [...sections.filter((name) => name !== "house" || exact === null), ...closing];
  return (
    <HousePage>
      <main className="prose">
        <h1 className="big">{t(exact === null ? "title" : "titleTable")}</h1>
        <p className="lead">{exact === null ? t("lead") : t("leadTable", { name: rulesName(exact) })}</p>
        {exact === null ? (
          <p>
            {t("learnLead")} <Link href="/learn">{t("learnLink")}</Link>
          </p>
        ) : null}
        {exact === null ? null : <Exact rules={exact} table={table} />}
        <nav aria-label={t("contents")}>
          <ul className="contents">
            {shown.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(section)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Heading section="aim" />
        <p>{t(exact?.match === "one_hand" ? "aimOne" : "aimText")}</p>
        <Heading section="deal" />
        <p>{t("dealText")}</p>
        <Rule rules={rules} option="firstPlayer" />
        <DealPicture />
        <Heading section="turn" />
        <p>{t("turnText", { draw: rules.drawTiming, n: rules.drawCount })}</p>
        <p>{t("turnFree", { kings: rules.kings })}</p>
        <p>{t("turnHere", { draw: rules.drawTiming })}</p>
        <Heading section="plays" />
        <Plays rules={rules} />
        <Heading section="end" />
        <p>{t("endOut")}</p>
        <p>{t("endStock")}</p>
        <Rule rules={rules} option="blockedEnd" />
        <Heading section="score" />
        <Rule rules={rules} option="scoring" />
        <p>{t("scoreOut")}</p>
        <Rule rules={rules} option="match" />
        {rules.match === "target" ? <p>{t("scoreTie")}</p> : null}
        {exact === null || rules.match === "one_hand" ? <p>{t("scoreOne")}</p> : null}
        {exact === null ? (
          <>
            <Heading section="house" />
            <House />
          </>
        ) : null}
        <Heading section="tips" />
        <Tips rules={rules} />
        <Heading section="questions" />
        <Pairs pairs={questions} rules={rules} />
        <p>
          <Link href="/computers">{t("toComputers")}</Link>
        </p>
        <p>
          <Link href="/fair">{t("toFair")}</Link>
        </p>
        <Heading section="words" />
        <Pairs pairs={glossary} rules={rules} />
        <Heading section="origin" />
        <p>{t("originText")}</p>
        <p>{t("originNow")}</p>
        <Heading section="free" />
        <p>{t("freeText")}</p>
        <p>
          {table === null ? (
            <Link className="btn main tall" href="/">
              {t("play")}
            </Link>
          ) : (
            <Link className="btn main tall" href={`/g/${table}`}>
              {t("toTable")}
            </Link>
          )}
        </p>
      </main>
    </HousePage>
  );
}

/** All rules of a table on one panel, the way back to it, and the way to the standard rules. */
function Exact({ rules, table }: { readonly rules: Rules; readonly table: string | null }) {
  return (
    <section className="panel stack" aria-label={t("atAGlance")}>
      <div>
        <RulesList rules={rules} />
      </div>
      <div className="row">
        {table === null ? null : (
          <Link className="btn line" href={`/g/${table}`}>
            {t("toTable")}
          </Link>
        )}
        <Link className="btn line" href="/rules">
          {t("toStandard")}
        </Link>
      </div>
    </section>
  );
}

function Tips({ rules }: { readonly rules: Rules }) {
  const last = rules.vacancy === "fill_ends_turn" ? (["tipLast"] as const) : [];
  return (
    <ul>
      {(["tipKings", "tipMove", "tipFill", ...last, "tipWatch", "tipHold", "tipStock"] as const).map((tip) => (
        <li key={tip}>{t(tip, { scoring: rules.scoring })}</li>
      ))}
    </ul>
  );
}

function Heading({ section }: { readonly section: Section }) {
  return <h2 id={section}>{t(section)}</h2>;
}

function Pairs({
  pairs,
  rules,
}: {
  readonly pairs: readonly (readonly [keyof typeof words, keyof typeof words])[];
  readonly rules: Rules;
}) {
  const { kings, vacancy, drawTiming: draw, kingPileToCorner: when } = rules;
  return (
    <dl>
      {pairs.map(([asked, said]) => (
        <div key={asked}>
          <dt>{t(asked)}</dt>
          <dd>{t(said, { kings, vacancy, draw, when })}</dd>
        </div>
      ))}
    </dl>
  );
}
