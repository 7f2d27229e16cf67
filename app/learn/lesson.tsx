"use client";

import Link from "next/link";
import { Fragment, type RefObject, useMemo, useRef } from "react";
import { type Entering, Flip } from "@/app/_components/flip";
import { focused } from "@/app/_components/focused";
import { Hand } from "@/app/_components/hand";
import { newsOf } from "@/app/_components/news";
import { PhraseLine } from "@/app/_components/phrase-words";
import { useReady } from "@/app/_components/ready";
import { Seats } from "@/app/_components/seats";
import { Table } from "@/app/_components/table";
import messages from "@/app/_messages/compiled/en/learn.json";
import tableWords from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { heldCards, turnEndOf } from "@/app/g/[id]/_components/draft";
import { DraftRow } from "@/app/g/[id]/_components/draft-row";
import { handNames } from "@/app/g/[id]/_components/hand-names";
import { MainBar } from "@/app/g/[id]/_components/main-bar";
import { marksOf } from "@/app/g/[id]/_components/marks";
import { seatLines } from "@/app/g/[id]/_components/seat-lines";
import { pilesBefore, sinceOwnTurn } from "@/app/g/[id]/_components/since";
import { useTableKeys } from "@/app/g/[id]/_components/use-table-keys";
import { heldInWords, type OwnTurn, useTurn } from "@/app/g/[id]/_components/use-turn";
import { useTurnDrag } from "@/app/g/[id]/_components/use-turn-drag";
import { describeTurns, type Phrase } from "@/lib/notation/phrase";
import { advised } from "@/lib/practice/coach";
import type { SeatView } from "@/lib/view/types";
import { hintOf, lessonsIn } from "./hint";
import { keepNothing, useLesson } from "./use-lesson";

const t = translator(messages);
const table = translator(tableWords);
const names = [null, t("computer")];

/** What the computer did since one's own turn; null before it has had one. */
function theirs({ deal, rules, seat }: SeatView): readonly Phrase[] | null {
  const last = deal === null ? undefined : describeTurns(deal, rules).at(-1);
  if (last === undefined || last.seat === seat) return null;
  return last.phrases.filter(({ key }) => key !== "drew" && key !== "passed" && key !== "turn_ended");
}

/** The turn of the computer, drawn short; before that, what the game is about. */
function Before({ phrases }: { readonly phrases: readonly Phrase[] | null }) {
  if (phrases === null) return <span>{t("aim")} </span>;
  if (phrases.length === 0) return <span>{t("playedNothing")} </span>;
  return (
    <span>
      {t("played")}{" "}
      {phrases.map((phrase, index) => (
        <Fragment key={JSON.stringify(phrase)}>
          {index > 0 && "; "}
          <PhraseLine phrase={phrase} />
        </Fragment>
      ))}
      {". "}
    </span>
  );
}

/** The keys of a table, where the lesson has the page to itself. */
function Keys({ root, turn }: { readonly root: RefObject<HTMLElement | null>; readonly turn: OwnTurn }) {
  useTableKeys(root, turn, {
    onRead: undefined,
    onHelp: undefined,
    onHint: undefined,
    onType: undefined,
    onLookBack: undefined,
    onLetGo: turn.putBack,
  });
  return null;
}

/** How the hand ended, in a sentence; null while it runs. */
function ending({ deal, seat }: SeatView): string | null {
  if (deal?.end === undefined) return null;
  const { ending: how, penalties } = deal.end;
  if (how !== "out") return t("over");
  return penalties[seat] === 0 ? t("won", { n: penalties[1 - seat] ?? 0 }) : t("lost", { n: penalties[seat] ?? 0 });
}

/** A whole hand against the computer, on the table of play, with one hint at a time. `inset`: as a part of a page. */
export function Lesson({ inset = false }: { readonly inset?: boolean }) {
  const { view, known, submit, again } = useLesson();
  const { deal, hand: cards, position } = view;
  if (deal === null) throw new Error("a lesson without cards");
  const root = useRef<HTMLElement>(null);
  const coach = useRef<HTMLParagraphElement>(null);
  const ready = useReady();
  const turn = useTurn({
    start: position,
    id: { deal: 0, turn: deal.turn.number },
    live: ready,
    keeper: keepNothing,
    reminds: () => false, // the hint says what fits
    onSubmit: submit,
  });
  const hand = turn.position?.hand ?? cards;
  const piles = turn.position?.piles ?? deal.piles;
  const drag = useTurnDrag(root, turn, hand);

  const since = sinceOwnTurn(deal, view.seat);
  const untouched = turn.draft.plays.length + turn.draft.undone.length === 0;
  const news = useMemo(
    () => new Map(since > 0 && untouched ? newsOf(pilesBefore(deal, since), deal.piles) : []),
    [deal, since, untouched],
  );
  const entering: Entering = useMemo(() => {
    const laid = deal.turns
      .slice(since)
      .flatMap(({ plays }) => plays.flatMap((play) => ("card" in play ? play.card : [])));
    return new Map([
      ...laid.map((card): [string, string] => [card, '[data-seat="1"]']),
      ...cards.map((card): [string, string] => [card, "[data-stock]"]),
    ]);
  }, [deal, since, cards]);

  const startAgain = () => {
    again();
    coach.current?.focus(); // the button goes
  };

  const over = ending(view);
  const shown = new Set([...known, ...(position === null ? [] : lessonsIn(position, turn.draft.plays))]);
  const hint =
    turn.position === null
      ? over
      : hintOf(turn.position, { held: turn.held, fits: turn.targets.size > 0, known: shown });
  const before = over === null && untouched && turn.held === null;
  const next = turn.position?.ended === undefined && turn.position !== null ? advised(turn.position) : null;
  const hinted = next?.type === "play" ? [next.card] : [];
  const marks = over === null ? marksOf({ turn, news, hint: next ?? undefined }) : {};
  const label = turn.position === null ? table("dealOver") : table(turnEndOf(turn.position));
  const press = ready && turn.position !== null ? turn.end : null;

  return (
    <Flip className={inset ? "app inset" : "app"} entering={entering} ms={200} layout={[piles, hand]}>
      <section ref={root} className="stage lesson" aria-label={t("title")} {...drag.handlers}>
        {!inset && <Keys root={root} turn={turn} />}
        <p ref={coach} className="coach" role="status" tabIndex={-1} aria-label={t("hint")}>
          {before && <Before phrases={theirs(view)} />}
          <b>{hint}</b>
        </p>
        <Seats
          lines={seatLines(view, names, {
            onTurn: over === null ? deal.turn.seat : null,
            cards: view.seats.map(({ cards: count }, seat) => (seat === view.seat ? hand.length : count)),
            hand,
          })}
        />
        <Table
          piles={piles}
          stockSize={deal.stockSize}
          marks={marks}
          held={turn.held === null ? undefined : heldInWords(turn.held)}
          onPile={turn.pressPile}
          stock={press === null ? undefined : { does: label, onPress: press }}
        />
        {over === null ? (
          <>
            <DraftRow turn={turn} said={turn.note?.bad ? turn.note : null} drawn={[]} />
            <Hand
              label={table("yourHand", { n: hand.length })}
              cards={hand}
              nameOf={handNames({ lives: turn.lives, piles, count: hand.length, hinted })}
              playable={new Set(turn.lives.cards.keys())}
              selected={heldCards(turn.held)}
              hinted={hinted}
              drawn={turn.drawn}
              onCard={(card, event) => turn.press({ type: "card", card }, event)}
            />
            <MainBar label={label} onPress={press} />
          </>
        ) : (
          <div className="lesson-over" ref={focused} tabIndex={-1}>
            <Link className="btn main tall" href="/new">
              {t("real")}
            </Link>
            <button className="btn line tall" type="button" onClick={startAgain}>
              {t("again")}
            </button>
            <Link className="btn line tall" href="/rules">
              {t("rest")}
            </Link>
          </div>
        )}
      </section>
    </Flip>
  );
}
