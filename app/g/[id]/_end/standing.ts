import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { onlySeat } from "@/app/_components/own-seat";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import type { Seat } from "@/lib/engine/event";
import { totalsOf } from "@/lib/engine/score";

const t = translator(words);

/** The end of a deal with what every part of its page needs. `me` is null for somebody without a seat. */
export type Ended = {
  readonly end: DealEndAnswer;
  readonly me: Seat | null;
  readonly totals: readonly number[];
  readonly winners: readonly Seat[] | null; // once the game is over, on its last deal
  readonly target: number | null;
};

/** Puts together the end of a deal and the game that it belongs to. */
export function endedOf(game: GameAnswer, end: DealEndAnswer): Ended {
  const { match, target } = game.view.rules;
  const last = end.deal === game.view.scores.length - 1;
  return {
    end,
    me: onlySeat(end.mySeats),
    totals: totalsOf(end.scores, end.names.length),
    winners: last ? game.view.winners : null,
    target: match === "target" ? target : null,
  };
}

/** A seat by its shown name. */
export const nameOf = ({ end }: Ended, seat: Seat): string => end.names[seat] ?? "";

/** The seats in turn order, one's own first. */
export const seatsFromMine = ({ end, me }: Ended): readonly Seat[] =>
  end.names.map((_, step) => (step + (me ?? 0)) % end.names.length);

/** The one line that says what happened. */
export function headline(ended: Ended): string {
  const { end, me, winners } = ended;
  if (winners !== null) {
    const [winner] = winners;
    if (winners.length !== 1 || winner === undefined) return t("drawn");
    return winner === me ? t("youWon") : t("won", { name: nameOf(ended, winner) });
  }
  if (end.end.ending !== "out" || end.end.seat === undefined) return t("blocked");
  return end.end.seat === me ? t("youWentOut") : t("wentOut", { name: nameOf(ended, end.end.seat) });
}

/** What it means, in up to four sentences. */
export function lead(ended: Ended): string {
  const { winners } = ended;
  const sentences = winners === null ? [over(ended), kept(ended), place(ended), tie(ended)] : lastWords(ended, winners);
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

const over = ({ end }: Ended): string => t(end.end.ending === "out" ? "over" : "overBlocked", { n: end.deal + 1 });

function kept({ end, me }: Ended): string {
  if (me === null || end.end.seat === me) return "";
  const cards = end.end.hands[me]?.length ?? 0;
  return t("kept", { cards, points: end.end.penalties[me] ?? 0 });
}

function place(ended: Ended): string {
  const { me, totals, target } = ended;
  const mine = me === null ? undefined : totals[me];
  if (mine === undefined || target === null) return "";
  const fewest = Math.min(...totals);
  const leaders = totals.flatMap((total, seat) => (total === fewest ? [seat] : []));
  if (mine > fewest) {
    const names = listInWords(leaders.map((seat) => nameOf(ended, seat)));
    return t("behind", { total: mine, gap: mine - fewest, name: names });
  }
  return t(leaders.length === 1 ? "lead" : "leadShared", { total: mine });
}

/** The points are reached but the game goes on: only a shared lead does that. */
const tie = ({ totals, target }: Ended): string =>
  target !== null && totals.some((total) => total >= target) ? t("tieGoesOn") : "";

function lastWords(ended: Ended, winners: readonly Seat[]): readonly string[] {
  const { end, target } = ended;
  const names = listInWords(winners.map((seat) => nameOf(ended, seat)));
  const share = winners.length > 1 ? t("drawnNames", { names }) : "";
  const series = target !== null;
  return [
    share,
    series ? t("afterHands", { n: end.scores.length }) : "",
    lastPlay(ended, series),
    series ? "" : kept(ended),
  ];
}

function lastPlay(ended: Ended, series: boolean): string {
  const { seat } = ended.end.end;
  if (seat === undefined) return t("lastBlocked");
  if (seat === ended.me) return t(series ? "lastOutYou" : "playedLastYou");
  return t(series ? "lastOut" : "playedLast", { name: nameOf(ended, seat) });
}
