import words from "@/app/_messages/compiled/en/clock.json";
import { translator } from "@/app/_messages/translator";
import type { EndCause } from "@/lib/engine/event";

const t = translator(words);

/** Why a game is over, and by whose doing if it was somebody's. */
export type EndedHow = { readonly cause: EndCause; readonly seat: number | null };

type Seats = { readonly names: readonly (string | null)[]; readonly me: number | null };
type ResultTold = Seats & { readonly winners: readonly number[]; readonly ended: EndedHow | null };

/** The true reason of a game that was not played to its end; empty for one that was. */
export function endedInWords(ended: EndedHow | null, { names, me }: Seats): string {
  if (ended === null) return "";
  const { cause, seat } = ended;
  const who = { you: seat !== null && seat === me ? "yes" : "no", name: (seat === null ? null : names[seat]) ?? "" };
  switch (cause) {
    case "finished":
      return "";
    case "aborted":
      return t("calledOff");
    case "resigned":
      return t("resigned", who);
    case "did_not_return":
      return t("didNotReturn", who);
  }
}

/** Who won a game, or that nobody did, and why where it was not played to its end; else with the `points`, if told. */
export function resultInWords({ winners, ended, ...who }: ResultTold, points = ""): string {
  const why = endedInWords(ended, who);
  const [winner, ...others] = winners;
  if (winner === undefined) return why;
  const won =
    others.length > 0 ? t("drawn") : winner === who.me ? t("youWon") : t("theyWon", { name: who.names[winner] ?? "" });
  if (why !== "") return t("because", { who: won, why });
  return points === "" ? won : `${won}, ${points}`;
}
