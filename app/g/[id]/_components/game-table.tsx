"use client";

import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { cardInWords, colorInWords, listInWords, spaceInWords } from "@/app/_components/card-words";
import { type Entering, Flip } from "@/app/_components/flip";
import { Hand } from "@/app/_components/hand";
import { phraseInWords } from "@/app/_components/phrase-words";
import { PointsRail } from "@/app/_components/points-rail";
import { Seats } from "@/app/_components/seats";
import { pileSentence, Table } from "@/app/_components/table";
import { useKeys } from "@/app/_components/use-keys";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { Card } from "@/lib/cards/card";
import { isSpace, type Space, spaces } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TableView } from "@/lib/view/types";
import { type Held, turnEndOf } from "./draft";
import { DraftRow } from "./draft-row";
import { sinceOwnTurn } from "./film";
import { GameHead } from "./game-head";
import { Happened, turnLines } from "./happened";
import { HappenedSheet } from "./happened-sheet";
import type { Keeper } from "./kept";
import { marksOf } from "./marks";
import { MenuSheet } from "./menu-sheet";
import { isSeatView, seatLines, titleOf } from "./seat-lines";
import { useDrag } from "./use-drag";
import { useFilm } from "./use-film";
import { useNews } from "./use-news";
import { heldInWords, type TurnAnswer, useTurn } from "./use-turn";

const t = translator(messages);

/** How far a sent turn is: not sent, on its way, or on its way again after a lost connection. */
export type Sending = "no" | "once" | "again";

type GameTableProps = {
  readonly view: TableView;
  readonly names: readonly (string | null)[];
  readonly keeper: Keeper;
  readonly connected: boolean; // false while the server cannot be asked
  readonly sending: Sending;
  readonly onSubmit: (plays: readonly Play[]) => Promise<TurnAnswer>;
};

/** A running game as a seat, or a watcher, sees it: the table, what others did, and the own turn being planned. */
export function GameTable({ view, names, keeper, connected, sending, onSubmit }: GameTableProps) {
  const seat = isSeatView(view) ? view : null;
  const { deal } = view;
  if (deal === null) throw new Error("a table before the first deal");

  const root = useRef<HTMLElement>(null);
  const film = useFilm(view, seat?.seat ?? null);
  const { scene } = film;
  const news = useNews(view, keeper, scene === null);
  const turn = useTurn({
    start: seat?.position ?? null,
    id: { deal: deal.number, turn: deal.turn.number },
    live: scene === null && sending === "no",
    keeper,
    onSubmit,
  });
  const [sheet, setSheet] = useState<"menu" | "happened" | null>(null);

  const nameOf = (at: number) => (at === seat?.seat ? t("you") : (names[at] ?? t("freeSeat")));
  const since = seat === null ? 0 : sinceOwnTurn(deal, seat.seat);
  const lines = turnLines(view, nameOf);

  // The table as drawn: a scene of the film, else the draft, else as the view has it.
  const shown = turn.position ?? deal;
  const piles = scene?.piles ?? shown.piles;
  const stockSize = scene?.stockSize ?? deal.stockSize;
  const hand = turn.position?.hand ?? seat?.hand ?? [];
  const onTurn = scene !== null ? scene.seat : deal.end === undefined ? deal.turn.seat : null;
  const counts = view.seats.map(({ cards }, at) => (at === seat?.seat ? hand.length : cards));
  const seatRows = seatLines(view, names, { onTurn, cards: scene?.cards ?? counts });
  const marks = marksOf({ turn, news: scene === null ? news.piles : new Map() });
  const held = turn.held === null ? undefined : heldInWords(turn.held);

  const entering: Entering = useMemo(() => {
    const from = new Map<string, string>();
    for (const card of scene?.laid ?? []) from.set(card, `[data-seat="${scene?.seat}"]`);
    for (const card of turn.drawn) from.set(card, "[data-stock] .card");
    return from;
  }, [scene, turn.drawn]);

  const drag = useDrag(root, {
    heldAt: (element) => {
      if (!turn.open) return null;
      const card = hand.find((one) => one === element.dataset.hand);
      if (card !== undefined) return { type: "card", card };
      const from = element.dataset.space ?? "";
      return isSpace(from) && turn.lives.piles.has(from) ? { type: "pile", from } : null;
    },
    onLift: (what) => new Set(turn.take(what).keys()),
    onDrop: (what, space) => drop(what, space),
  });

  function drop(what: Held, space: Space | null) {
    const play = space === null ? undefined : turn.targets.get(space);
    const home = what.type === "pile" && what.from === space;
    if (play !== undefined) turn.lay(play);
    else {
      turn.putBack();
      if (space !== null && !home) turn.explain(what, space);
    }
  }

  const read = () => {
    const stock = stockSize === 0 ? t("stockEmpty") : t("stock", { n: stockSize });
    turn.say(t("saidTable", { piles: spaces.map((space) => pileSentence(space, piles[space])).join(". "), stock }));
  };
  const letGo = () => {
    if (scene !== null) film.skip();
    else if (!drag.cancel()) turn.putBack();
  };
  const pileKeys = spaces.map((space, index): [string, () => void] => [
    String(index + 1),
    () => {
      root.current?.querySelector<HTMLElement>(`.patch[data-space="${space}"]`)?.focus();
      turn.pressPile(space, { timeStamp: 0, detail: 0 });
    },
  ]);
  useKeys({
    ...Object.fromEntries(pileKeys),
    d: turn.end,
    u: turn.undo,
    r: turn.redo,
    "Shift+u": turn.reset,
    t: read,
    "?": () => setSheet("menu"),
    Escape: letGo,
  });

  // Any tap or key ends a film, and does nothing else.
  const skipped = useRef(0);
  function skip(event: PointerEvent | KeyboardEvent) {
    if (scene === null) return news.touched();
    film.skip();
    skipped.current = event.timeStamp;
    if (event.type === "keydown" && "key" in event && event.key !== "Tab") {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const main = mainButton();
  function mainButton(): { readonly label: string; readonly does: (() => void) | null } {
    if (scene !== null) return { label: t("filming", { name: nameOf(scene.seat) }), does: null };
    if (sending === "again") return { label: t("sendingAgain"), does: null };
    if (sending === "once" || turn.sent) return { label: t("sending"), does: null };
    if (deal === null || deal.end !== undefined) return { label: t("dealOver"), does: null };
    if (turn.position === null) return { label: t("waitingFor", { name: nameOf(deal.turn.seat) }), does: null };
    return { label: t(turnEndOf(turn.position)), does: turn.end };
  }

  const handName = (card: Card, index: number) => {
    const where = (turn.lives.cards.get(card) ?? []).map((space) =>
      piles[space].length === 0 ? t("emptyWhere", { space: spaceInWords(space) }) : spaceInWords(space),
    );
    const args = { card: cardInWords(card), color: colorInWords(card), at: index + 1, n: hand.length };
    return where.length > 0 ? t("handCardFits", { ...args, where: listInWords(where) }) : t("handCard", args);
  };
  const said =
    scene === null
      ? turn.note
      : { text: t("saidBy", { name: nameOf(scene.seat), what: phraseInWords(scene.phrase) }), bad: false };
  const { match, target } = view.rules;
  const goal = match === "target" ? t("handTo", { hand: deal.number + 1, target }) : t("oneHand");

  return (
    <Flip className="app" entering={entering} ms={turn.drawn.length > 0 ? 320 : 200}>
      <main
        ref={root}
        className="stage"
        onPointerDownCapture={skip}
        onKeyDownCapture={skip}
        onClickCapture={(event) => {
          if (event.timeStamp - skipped.current < 400) event.stopPropagation();
        }}
        {...drag.handlers}
      >
        <GameHead
          title={titleOf(view, names, listInWords)}
          turn={deal.turn.number + 1}
          connected={connected}
          goal={goal}
          onHappened={() => setSheet("happened")}
          onMenu={() => setSheet("menu")}
        />
        <Seats lines={seatRows} />
        <Table
          piles={piles}
          stockSize={stockSize}
          marks={marks}
          held={held}
          onPile={turn.pressPile}
          stock={main.does === null ? undefined : { does: main.label, onPress: main.does }}
        />
        {seat !== null && (
          <>
            <DraftRow turn={turn} said={said} />
            <Hand
              label={t("yourHand", { n: hand.length })}
              cards={hand}
              nameOf={handName}
              playable={new Set(turn.lives.cards.keys())}
              selected={turn.held?.type === "card" ? turn.held.card : null}
              drawn={turn.drawn}
              onCard={(card, event) => turn.press({ type: "card", card }, event)}
            />
            <div className="bar">
              <button
                type="button"
                className="btn main"
                aria-disabled={main.does === null}
                onClick={() => main.does?.()}
              >
                <span>{main.label}</span>
              </button>
            </div>
          </>
        )}
        <aside className="log" aria-label={t("happened")}>
          <Happened lines={lines} since={since} />
        </aside>
        <PointsRail lines={seatRows} scores={view.scores} />
      </main>
      {sheet === "menu" && <MenuSheet onRead={read} onClose={() => setSheet(null)} />}
      {(sheet === "happened" || news.away) && (
        <HappenedSheet
          away={news.away}
          lines={lines}
          since={since}
          scenes={film.scenesFrom(since)}
          onWatch={() => film.watch(since)}
          onClose={() => {
            setSheet(null);
            news.back();
          }}
        />
      )}
    </Flip>
  );
}
