import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { isSide, type Pile, type Piles, type Space } from "@/lib/engine/layout";
import { CardBack } from "./card";
import { cardInWords, pileInWords } from "./card-words";
import type { Press } from "./press";
import { type PatchMark, TablePatch } from "./table-patch";

const t = translator(messages);

export type Marks = { readonly [S in Space]?: PatchMark };

type TableProps = {
  readonly piles: Piles;
  readonly stockSize: number;
  readonly marks?: Marks;
  readonly held?: string | undefined; // what is picked up, in words
  readonly onPile?: (space: Space, press: Press) => void;
  /** What a tap on the stock does, in words; the stock is a button only then. */
  readonly stock?: { readonly does: string; readonly onPress: (press: Press) => void } | undefined;
};

/** The patches in reading order, row by row. */
const rows = ["NW", "N", "NE", "W", "centre", "E", "SW", "S", "SE"] as const;

/** A pile in words: how many cards, the top and the bottom one, and what can be done with it. */
export function pileSentence(space: Space, pile: Pile, mark: PatchMark = {}, held?: string): string {
  const top = pile[pile.length - 1];
  const bottom = pile[0];
  const words = [pileInWords(space)];
  if (top === undefined || bottom === undefined) words.push(t(isSide(space) ? "emptySide" : "emptyCorner"));
  else {
    words.push(t("cards", { n: pile.length }), t("top", { card: cardInWords(top) }));
    if (pile.length > 1) words.push(t("bottom", { card: cardInWords(bottom) }));
  }
  if (mark.target && held !== undefined) words.push(t(mark.under ? "heldUnder" : "heldFits", { held }));
  if (mark.movable) words.push(t("movable"));
  if (mark.staged) words.push(t("stagedHere", { plays: mark.staged }));
  if (mark.changed) words.push(t("changedHere"));
  if (mark.hinted) words.push(t("hinted"));
  return words.join(", ");
}

/**
 * The quilt: eight spaces around the stock. Drawn alike for play, watching and replay; marks and presses are optional.
 */
export function Table({ piles, stockSize, marks = {}, held, onPile, stock }: TableProps) {
  const count = stockSize === 0 ? t("stockEmpty") : t("stock", { n: stockSize });
  const middle = (
    <>
      <span className="pile" data-stock="">
        {stockSize > 0 ? <CardBack /> : <span className="slot" />}
      </span>
      <span className="stk" aria-hidden="true">
        <b>{stockSize}</b>
        <i>{t("left")}</i>
      </span>
    </>
  );
  return (
    <section className="table" aria-label={t("table")}>
      <div className="quilt">
        {rows.map((space) => {
          if (space !== "centre") {
            const mark = marks[space] ?? {};
            const name = pileSentence(space, piles[space], mark, held);
            const props = {
              space,
              pile: piles[space],
              mark,
              name,
              emptyWord: t("any"),
              underWord: t("under"),
              onPress: onPile,
            };
            return <TablePatch key={space} {...props} />;
          }
          if (stock === undefined) {
            return (
              <div key={space} className="patch centre" role="img" aria-label={count}>
                {middle}
              </div>
            );
          }
          return (
            <button
              key={space}
              type="button"
              className="patch centre live"
              aria-label={t("stockDoes", { count, does: stock.does })}
              onClick={stock.onPress}
            >
              {middle}
            </button>
          );
        })}
      </div>
    </section>
  );
}
