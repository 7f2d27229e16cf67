import type { Metadata } from "next";
import Link from "next/link";
import { HousePage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import { BuildPicture, CornerPicture, DealPicture, FillPicture, MovePicture } from "./pictures";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), description: t("description") };

const sections = ["aim", "deal", "turn", "plays", "end", "score", "tips", "questions", "words"] as const;
const tips = ["tipKings", "tipMove", "tipFill", "tipWatch", "tipHold"] as const;
const questions = [
  ["qAce", "aAce"],
  ["qMust", "aMust"],
  ["qKing", "aKing"],
  ["qPart", "aPart"],
  ["qUndo", "aUndo"],
  ["qFair", "aFair"],
] as const;
const glossary = [
  ["wHand", "wHandText"],
  ["wSide", "wSideText"],
  ["wCorner", "wCornerText"],
  ["wPile", "wPileText"],
  ["wStock", "wStockText"],
  ["wOut", "wOutText"],
] as const;

/** The standard rules, short enough to read before the first game. */
export default function RulesPage() {
  return (
    <HousePage>
      <main className="prose">
        <h1 className="big">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <nav aria-label={t("contents")}>
          <ul className="contents">
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(section)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Heading section="aim" />
        <p>{t("aimText")}</p>
        <Heading section="deal" />
        <p>{t("dealText")}</p>
        <DealPicture />
        <Heading section="turn" />
        <p>{t("turnText")}</p>
        <p>{t("turnHere")}</p>
        <Heading section="plays" />
        <h3>{t("build")}</h3>
        <p>{t("buildText")}</p>
        <BuildPicture />
        <h3>{t("corner")}</h3>
        <p>{t("cornerText")}</p>
        <CornerPicture />
        <h3>{t("fill")}</h3>
        <p>{t("fillText")}</p>
        <FillPicture />
        <h3>{t("move")}</h3>
        <p>{t("moveText")}</p>
        <MovePicture />
        <Heading section="end" />
        <ul>
          <li>{t("endOut")}</li>
          <li>{t("endStock")}</li>
          <li>{t("endBlocked")}</li>
        </ul>
        <Heading section="score" />
        <p>{t("scoreKing")}</p>
        <p>{t("scoreGame")}</p>
        <p>{t("scoreOne")}</p>
        <Heading section="tips" />
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
        <Heading section="questions" />
        <Pairs pairs={questions} />
        <Heading section="words" />
        <Pairs pairs={glossary} />
        <p>
          <Link className="btn main tall" href="/">
            {t("play")}
          </Link>
        </p>
      </main>
    </HousePage>
  );
}

function Heading({ section }: { readonly section: (typeof sections)[number] }) {
  return <h2 id={section}>{t(section)}</h2>;
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [keyof typeof words, keyof typeof words])[] }) {
  return (
    <dl>
      {pairs.map(([asked, said]) => (
        <div key={asked}>
          <dt>{t(asked)}</dt>
          <dd>{t(said)}</dd>
        </div>
      ))}
    </dl>
  );
}
