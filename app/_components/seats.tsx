import type { ReactNode } from "react";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { Icon } from "./icon";
import { SeatBlock } from "./seat-block";

const t = translator(messages);

/** One seat as the strip shows it. `note` is its kind, what it does now, or the points of the own hand. */
export type SeatLine = {
  readonly seat: number;
  readonly name: string;
  readonly note: string;
  readonly time?: ReactNode; // how long the seat on turn still has
  readonly more?: string; // who dealt and who began; where there is little room, instead of a note that can be spared
  readonly spare?: boolean; // the note can be
  readonly cards: number;
  readonly total: number;
  readonly now: boolean;
};

/** The seats in turn order, never sorted anew; the one on turn is yellow. */
export function Seats({ lines }: { readonly lines: readonly SeatLine[] }) {
  return (
    <ol className="seats" data-seats={lines.length} aria-label={t("seats")}>
      {lines.map(({ seat, name, note, time, more, spare = false, cards, total, now }) => (
        <li key={seat} className="seat" data-seat={seat} aria-current={now ? "true" : undefined}>
          <SeatBlock seat={seat} />
          <span className="who">
            <b>{name}</b>
            <i>
              {more && spare && !time ? <span className="spare">{note}</span> : note}
              {time && note !== "" ? " · " : null}
              {time}
              {more ? (
                <span className={spare && !time ? "more instead" : "more"}>
                  <span className="dot"> · </span>
                  {more}
                </span>
              ) : null}
            </i>
          </span>
          <span className="nums">
            <span className="n" title={t("inHand")}>
              <Icon name="cards" />
              {cards}
              <i> {t("cardsShort", { n: cards })}</i>
            </span>
            <span className="n" title={t("points")}>
              <Icon name="flag" />
              {total}
              <i> {t("pointsShort", { n: total })}</i>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
