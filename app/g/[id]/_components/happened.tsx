import type { Opened } from "@/app/_components/opening";
import { Time } from "@/app/_components/time";
import { type TurnLine, TurnList } from "@/app/_components/turn-list";
import messages from "@/app/_messages/compiled/en/happened.json";
import { translator } from "@/app/_messages/translator";
import { describeTurns } from "@/lib/notation/phrase";
import type { TableView } from "@/lib/view/types";

const t = translator(messages);

/** What happened beside the cards while a turn was open, in words. */
export type SaidOfTurn = (turn: number) => readonly string[];

/** The turns of a deal in words, oldest first. */
export function turnLines(view: TableView, said: SaidOfTurn, nameOf: (seat: number) => string): readonly TurnLine[] {
  if (view.deal === null) return [];
  const { turns } = view.deal;
  return describeTurns(view.deal, view.rules).map(({ seat, number, phrases }, index) => {
    const at = turns[index]?.at;
    return {
      id: number,
      seat,
      name: nameOf(seat),
      phrases,
      asides: said(number),
      note: at === undefined ? null : <Time at={at} />,
    };
  });
}

/** What has happened so far while the open turn lasts; null where nothing did. */
export function openLine({ deal }: TableView, said: SaidOfTurn, nameOf: (seat: number) => string): TurnLine | null {
  if (deal === null) return null;
  const { seat, number } = deal.turn;
  const asides = said(number);
  if (asides.length === 0 || deal.turns.some((turn) => turn.number === number)) return null;
  return { id: number, seat, name: nameOf(seat), phrases: [], asides, note: null };
}

/** How the deal of a view opened. */
export const openedOf = ({ deal, seats }: TableView): Opened | null =>
  deal === null ? null : { firstSeat: deal.firstSeat, seats: seats.length, firstDraw: deal.firstDraw };

/** What happened since one's last turn, and before that with the newest first. */
export function Happened({
  lines,
  open,
  since,
}: {
  readonly lines: readonly TurnLine[];
  readonly open: TurnLine | null; // the turn that is not over yet
  readonly since: number;
}) {
  const news = [...lines.slice(since), ...(open === null ? [] : [open])];
  const before = lines.slice(0, since).toReversed();
  return (
    <>
      <h2>{t(since > 0 ? "since" : "soFar")}</h2>
      {news.length > 0 ? (
        <TurnList turns={news} />
      ) : (
        <p className="sub">{t(since > 0 ? "nothingSince" : "nothingYet")}</p>
      )}
      {before.length > 0 && (
        <>
          <h2>{t("before")}</h2>
          <TurnList turns={before} />
        </>
      )}
    </>
  );
}
