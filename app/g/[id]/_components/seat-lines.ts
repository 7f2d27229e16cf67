import type { ReactNode } from "react";
import { levelInWords } from "@/app/_components/levels";
import type { SeatLine } from "@/app/_components/seats";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { Waiting } from "@/app/_time/waiting";
import type { Card } from "@/lib/cards/card";
import { penaltyOf } from "@/lib/engine/score";
import type { SeatView, TableView } from "@/lib/view/types";

const t = translator(messages);

/** Whether a view is that of a seat, with a hand, or of somebody who watches. */
export const isSeatView = (view: TableView): view is SeatView => "seat" in view;

/**
 * The seats as the strip shows them: from the left neighbour round to the own seat, which comes last. `hand` is the own
 * one as it is drawn now: its points go with the draft.
 */
export function seatLines(
  view: TableView,
  names: readonly (string | null)[],
  now: {
    readonly onTurn: number | null;
    readonly cards: readonly number[];
    readonly hand: readonly Card[];
    readonly waiting?: Waiting | null;
    readonly time?: ReactNode; // of the open turn
  },
): readonly SeatLine[] {
  const count = view.seats.length;
  const mine = isSeatView(view) ? view.seat : null;
  const first = view.deal?.firstSeat ?? null;
  return Array.from({ length: count }, (_, index) => (index + (mine ?? -1) + 1) % count).map((seat) => {
    const facts = view.seats[seat];
    const isMine = seat === mine;
    const onTurn = seat === now.onTurn;
    const isStoodIn = now.waiting?.standIns.includes(seat) === true;
    const level = facts?.level;
    const kind = isStoodIn
      ? t("standIn")
      : level === undefined
        ? t("person")
        : t("computer", { level: levelInWords(level) });
    const time = onTurn && now.time;
    const points = penaltyOf(now.hand, view.rules.scoring);
    const dealt = first !== null && (seat + 1) % count === first;
    return {
      seat,
      name: isMine ? t(onTurn ? "yourTurn" : "you") : (names[seat] ?? t("freeSeat")),
      note:
        isSeatView(view) && isMine
          ? t(time ? "inYourHandShort" : "inYourHand", { n: points })
          : onTurn
            ? time
              ? ""
              : t("playing")
            : kind,
      ...(time ? { time } : {}),
      spare: !isMine,
      more: seat === first ? t("began") : dealt ? t("dealt") : "",
      cards: now.cards[seat] ?? 0,
      total: facts?.total ?? 0,
      now: onTurn,
    };
  });
}

/** Who plays with whom, for the head of the page. */
export function titleOf(
  view: TableView,
  names: readonly (string | null)[],
  list: (words: readonly string[]) => string,
) {
  const mine = isSeatView(view) ? view.seat : null;
  const others = names.filter((name, seat) => name !== null && seat !== mine).flatMap((name) => name ?? []);
  return list(mine === null ? others : [...others, t("titleYou")]);
}
