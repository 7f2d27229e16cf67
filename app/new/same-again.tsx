"use client";

import { listInWords } from "@/app/_components/card-words";
import { Problem } from "@/app/_components/forms";
import { Icon } from "@/app/_components/icon";
import { levelInWords } from "@/app/_components/levels";
import { rulesName } from "@/app/_components/rules-words";
import { lengthInWords } from "@/app/_components/terms";
import { useNewGame } from "@/app/_components/use-new-game";
import words from "@/app/_messages/compiled/en/new.json";
import { translator } from "@/app/_messages/translator";
import { hoursInWords } from "@/app/_time/time-words";
import { useLastSetup } from "./last-setup";
import { computersIn, hasFriends, levelOf, orderOf, peopleHere, timeOf } from "./plan";

const t = translator(words);

/** The table that this browser set up last, once more with one tap; nothing where there was none. */
export function SameAgain() {
  const { open, busy, problem } = useNewGame();
  const last = useLastSetup();
  if (last === null) return null;
  const { players, rules } = last;
  const against = hasFriends(last) ? "friends" : peopleHere(last).length > 0 ? "here" : "computer";
  const seats = computersIn(last);
  const levels = listInWords([...new Set(seats.map((seat) => levelInWords(levelOf(last, seat))))]);
  const length = lengthInWords(rules);
  const time = hoursInWords(timeOf(last));
  return (
    <>
      <button
        className="preset"
        type="button"
        disabled={busy}
        onClick={() => void open({ game: orderOf(last, null), people: peopleHere(last) })}
      >
        <span className="pi">
          <Icon name="reset" />
        </span>
        <span>
          <b>{t("same")}</b>
          <span>
            {t("sameHow", { players, against, computers: seats.length, levels, length, time, rules: rulesName(rules) })}
          </span>
        </span>
        <Icon name="stepOn" />
      </button>
      <Problem code={problem} />
    </>
  );
}
