import { Choice } from "@/app/_components/forms";
import type { ProblemCode } from "@/app/_components/problem-code";
import { problemSentence } from "@/app/_components/refusal";
import { SeatBlock } from "@/app/_components/seat-block";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { longestName } from "@/lib/view/text-limits";
import { giveSeat, otherSeats, peopleHere, type SeatGoesTo, type Setup, seatGoesTo } from "./plan";

const t = translator(words);

const people: readonly (readonly [SeatGoesTo, string])[] = [
  ["friend", t("seatFriend")],
  ["here", t("seatHere")],
];

/**
 * Who sits where at a table of friends: each seat but one's own is a friend's, somebody's here, or a computer's.
 * `problem` is a refusal of the table: that of a name is said here where there are names to give.
 */
export function SeatList({
  setup,
  onSetup,
  problem,
}: {
  readonly setup: Setup;
  readonly onSetup: (setup: Setup) => void;
  readonly problem: ProblemCode | null;
}) {
  return (
    <section className="sec">
      <h2>{t("seats")}</h2>
      <ul className="places panel">
        <li>
          <SeatBlock seat={0} />
          <b>{t("you")}</b>
        </li>
        {otherSeats(setup.players).map((seat) => (
          <li key={seat} className="place-of">
            <SeatBlock seat={seat} />
            <b aria-hidden="true">{t("seat", { n: seat + 1 })}</b>
            <Choice
              hiddenLabel
              label={t("seat", { n: seat + 1 })}
              options={setup.players > 2 ? [...people, ["computer", t("seatComputer")]] : people}
              value={seatGoesTo(setup, seat)}
              onValue={(to) => onSetup(giveSeat(setup, seat, to))}
            />
            {setup.here[seat] === undefined ? null : (
              <input
                className="txt"
                aria-label={t("seatName", { n: seat + 1 })}
                placeholder={t("name")}
                value={setup.here[seat]}
                onChange={(event) => onSetup(giveSeat(setup, seat, "here", event.target.value))}
                maxLength={longestName}
                required
                pattern=".*\S.*"
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="sub">{t(setup.players > 2 ? "seatHint" : "seatHintTwo")}</p>
      <p className="problem" role="alert">
        {problem === "bad_name" && peopleHere(setup).length > 0 ? problemSentence(problem) : null}
      </p>
    </section>
  );
}
