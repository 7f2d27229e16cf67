import { Fragment, type ReactNode } from "react";
import { ShortCard } from "@/app/_components/card";
import { cardInWords } from "@/app/_components/card-words";
import { Icon } from "@/app/_components/icon";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { Card } from "@/lib/cards/card";
import { kingComesFirst } from "./draft";
import type { Note, OwnTurn } from "./use-turn";

const t = translator(messages);

/** The letters that the message line has room for on every screen. */
const roomy = 40;

/**
 * Undo, redo, reset, and the message line, which a screen reader hears politely. Its height never changes. `drawn` are
 * the cards that the turn began with.
 */
export function DraftRow({
  turn,
  said,
  drawn,
  announced,
}: {
  readonly turn: OwnTurn;
  readonly said: Note | null;
  readonly drawn: readonly Card[];
  readonly announced?: ReactNode; // what is only said, not shown
}) {
  const { draft, open, position } = turn;
  const plays = draft.plays.length;
  const long = said !== null && said === turn.note && said.text.length > roomy ? " long" : "";
  return (
    <fieldset className="draft" aria-label={t("draft")}>
      <button type="button" className="btn quiet" disabled={!open || plays === 0} onClick={turn.undo}>
        <Icon name="undo" />
        <span>{t("undo")}</span>
      </button>
      <button
        type="button"
        className="btn quiet redo"
        disabled={!open || draft.undone.length === 0}
        onClick={turn.redo}
      >
        <Icon name="redo" />
        <span>{t("redo")}</span>
      </button>
      <button type="button" className="btn quiet" disabled={!open || plays === 0} onClick={turn.reset}>
        <Icon name="reset" />
        <span>{t("reset")}</span>
      </button>
      <p role="status" className={said?.bad ? `say-why${long}` : long}>
        {said !== null ? (
          said.text
        ) : plays > 0 ? (
          <>
            <b>{t("staged", { n: plays })}</b>{" "}
            <i>{position?.ended === "filled" ? t("sidesFull") : t("stagedNote", { n: plays })}</i>
          </>
        ) : open ? (
          <>
            {drawn.length > 0 ? <Drew cards={drawn} /> : null}{" "}
            <i>
              {position !== null && kingComesFirst(position)
                ? t("kingsFirst")
                : t("canPlay", { n: turn.lives.cards.size })}
            </i>
          </>
        ) : null}
        {announced}
      </p>
    </fieldset>
  );
}

/** The cards that a turn began with, drawn short, since the line has little room. */
function Drew({ cards }: { readonly cards: readonly Card[] }) {
  const [before, after] = t("drew", { cards: "\u0000" }).split("\u0000");
  return (
    <b>
      {before}
      {cards.map((card) => (
        <Fragment key={card}>
          <ShortCard card={card} name={cardInWords(card)} />{" "}
        </Fragment>
      ))}
      {after}
    </b>
  );
}
