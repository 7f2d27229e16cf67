import Link from "next/link";
import words from "@/app/_messages/compiled/en/computers.json";
import { translator } from "@/app/_messages/translator";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import { Choice } from "./forms";
import { levelInWords } from "./levels";

const t = translator(words);

const lines = {
  easy: "easyLine",
  medium: "mediumLine",
  hard: "hardLine",
  expert: "expertLine",
  master: "masterLine",
} as const satisfies Readonly<Record<BotLevel, string>>;

/** How a level plays, in one line. */
export const levelLine = (level: BotLevel): string => t(lines[level]);

/** One level for so many computers, with a line of how it plays. */
export function LevelChoice({
  computers,
  level,
  onLevel,
}: {
  readonly computers: number;
  readonly level: BotLevel;
  readonly onLevel: (level: BotLevel) => void;
}) {
  return (
    <Choice
      label={t(computers === 1 ? "level" : "levels")}
      options={botLevels.map((one) => [one, levelInWords(one)])}
      value={level}
      onValue={onLevel}
    >
      <p className="sub">
        {levelLine(level)} <Link href="/computers">{t("strength")}</Link>
      </p>
    </Choice>
  );
}
