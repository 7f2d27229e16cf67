"use client";

import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { listInWords } from "@/app/_components/card-words";
import { type Entering, Flip } from "@/app/_components/flip";
import { Hand } from "@/app/_components/hand";
import { PointsRail } from "@/app/_components/points-rail";
import { useReady } from "@/app/_components/ready";
import { Seats } from "@/app/_components/seats";
import { pileSentence, Table } from "@/app/_components/table";
import { useWide } from "@/app/_components/use-wide";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { Card } from "@/lib/cards/card";
import { spaces } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TableView } from "@/lib/view/types";
import { heldCards, turnEndOf } from "./draft";
import { DraftRow } from "./draft-row";
import { GameHead } from "./game-head";
import { GameSheets, type SheetName } from "./game-sheets";
import { handNames } from "./hand-names";
import type { Keeper } from "./kept";
import { MainBar } from "./main-bar";
import { marksOf } from "./marks";
import { isSeatView, seatLines, titleOf } from "./seat-lines";
import { sinceOwnTurn } from "./since";
import { useFilm } from "./use-film";
import { useFresh } from "./use-fresh";
import { useHint } from "./use-hint";
import { useNews, wasAway } from "./use-news";
import { useSkip } from "./use-skip";
import { useTableKeys } from "./use-table-keys";
import { heldInWords, type TurnAnswer, useTurn } from "./use-turn";
import { useTurnDrag } from "./use-turn-drag";

const t = translator(messages);

// What is not needed for a play comes when it is wanted.
const HappenedLog = lazy(() => import("./happened-log").then((file) => ({ default: file.HappenedLog })));
const TypedLine = lazy(() => import("./typed-line").then((file) => ({ default: file.TypedLine })));

const none: readonly Card[] = [];

/** How far a sent turn is: not sent, on its way, or on its way again after a lost connection. */
export type Sending = "no" | "once" | "again";

type GameTableProps = {
  readonly game?: string; // its id, to come back to from elsewhere
  readonly watch?: string | null; // where others may watch it
  readonly view: TableView;
  readonly mayHint?: boolean; // nobody else plays who would mind
  readonly names: readonly (string | null)[];
  readonly keeper: Keeper;
  readonly connected: boolean; // false while the server cannot be asked
  readonly sending: Sending;
  readonly onSubmit: (plays: readonly Play[]) => Promise<TurnAnswer>;
};

/** A running game as a seat, or a watcher, sees it: the table, what others did, and the own turn being planned. */
export function GameTable(props: GameTableProps) {
  const { game, watch = null, view, mayHint = false, names, keeper, connected, sending, onSubmit } = props;
  const seat = isSeatView(view) ? view : null;
  const { deal } = view;
  if (deal === null) throw new Error("a table before the first deal");

  const root = useRef<HTMLElement>(null);
  const ready = useReady();
  const wide = useWide();
  const film = useFilm(view, seat?.seat ?? null, () => wasAway(keeper));
  const { scene } = film;
  const news = useNews(view, keeper, scene === null);
  const turn = useTurn({
    start: seat?.position ?? null,
    id: { deal: deal.number, turn: deal.turn.number },
    live: ready && scene === null && sending === "no",
    keeper,
    onSubmit,
  });
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [typing, setTyping] = useState(false);

  const nameOf = (at: number) => (at === seat?.seat ? t("you") : (names[at] ?? t("freeSeat")));
  const since = seat === null ? 0 : sinceOwnTurn(deal, seat.seat);

  // The table as drawn: a scene of the film, else the draft, else as the view has it.
  const shown = turn.position ?? deal;
  const piles = scene?.piles ?? shown.piles;
  const stockSize = scene?.stockSize ?? deal.stockSize;
  const hand = turn.position?.hand ?? seat?.hand ?? none;
  const fresh = useFresh(seat?.hand ?? none);
  const began = turn.draft.plays.length === 0 ? (seat?.drawn ?? none) : none;
  const onTurn = scene !== null ? scene.seat : deal.end === undefined ? deal.turn.seat : null;
  const counts = view.seats.map(({ cards }, at) => (at === seat?.seat ? hand.length : cards));
  const seatRows = seatLines(view, names, { onTurn, cards: scene?.cards ?? counts, hand });
  const hint = useHint(turn);
  const marks = marksOf({ turn, news: scene === null ? news.piles : new Map(), hint: hint.next });
  const held = turn.held === null ? undefined : heldInWords(turn.held);

  const entering: Entering = useMemo(() => {
    const from = new Map<string, string>();
    for (const card of scene?.laid ?? []) from.set(card, `[data-seat="${scene?.seat}"]`);
    for (const card of fresh) from.set(card, "[data-stock]");
    return from;
  }, [scene, fresh]);
  const drawing = useMemo(() => (scene?.phrase.key === "drew" ? { key: scene, seat: scene.seat } : null), [scene]);

  const drag = useTurnDrag(root, turn, hand);

  const read = () => {
    const stock = stockSize === 0 ? t("stockEmpty") : t("stock", { n: stockSize });
    turn.say(t("saidTable", { piles: spaces.map((space) => pileSentence(space, piles[space])).join(". "), stock }));
  };
  const letGo = () => {
    if (scene !== null) film.skip();
    else if (!drag.cancel()) turn.putBack();
  };
  const type = seat === null ? undefined : () => setTyping(true);
  const askHint = mayHint ? () => (turn.open ? setSheet("hint") : turn.say(t("notTurn"))) : undefined;
  const help = () => setSheet("menu");
  useTableKeys(root, turn, { onRead: read, onHelp: help, onHint: askHint, onType: type, onLetGo: letGo });
  const skipping = useSkip(scene !== null, film.skip, news.touched);

  const main = mainButton();
  function mainButton(): { readonly label: string; readonly does: (() => void) | null } {
    if (!ready) return { label: t("ready"), does: null };
    if (scene !== null) return { label: t("filming", { name: nameOf(scene.seat) }), does: null };
    if (sending === "again") return { label: t("sendingAgain"), does: null };
    if (sending === "once" || turn.sent) return { label: t("sending"), does: null };
    if (deal === null || deal.end !== undefined) return { label: t("dealOver"), does: null };
    if (turn.position === null) return { label: t("waitingFor", { name: nameOf(deal.turn.seat) }), does: null };
    return { label: t(turnEndOf(turn.position)), does: turn.end };
  }

  const handName = handNames({ lives: turn.lives, piles, count: hand.length, hinted: hint.cards });
  const filmed = film.said(nameOf);
  const said = filmed === null ? turn.note : { text: filmed, bad: false };
  const { match, target } = view.rules;
  const goal = match === "target" ? t("handTo", { hand: deal.number + 1, target }) : t("oneHand");

  return (
    <Flip className="app" entering={entering} ms={200} dealt={ready && deal.turns.length === 0} drawing={drawing}>
      <main ref={root} className="stage" {...skipping} {...drag.handlers}>
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
            <DraftRow turn={turn} said={said} drawn={began} />
            <Hand
              label={t("yourHand", { n: hand.length })}
              cards={hand}
              nameOf={handName}
              playable={new Set(turn.lives.cards.keys())}
              selected={heldCards(turn.held)}
              hinted={hint.cards}
              drawn={turn.drawn.length > 0 ? turn.drawn : began}
              onCard={(card, event) => turn.press({ type: "card", card }, event)}
            />
            <MainBar label={main.label} onPress={main.does} />
            {typing && (
              <Suspense fallback={null}>
                <TypedLine turn={turn} onRead={read} onHint={askHint} onClose={() => setTyping(false)} />
              </Suspense>
            )}
          </>
        )}
        <aside className="log" aria-label={t("happened")}>
          {wide && (
            <Suspense fallback={null}>
              <HappenedLog view={view} nameOf={nameOf} since={since} />
            </Suspense>
          )}
        </aside>
        <PointsRail lines={seatRows} scores={view.scores} />
      </main>
      <GameSheets
        sheet={sheet}
        away={news.away}
        onSheet={setSheet}
        onBack={news.back}
        onRead={read}
        onHint={askHint}
        onHinted={hint.show}
        onType={type}
        onWatch={() => film.watch(since)}
        {...{ view, game, watch, keeper, nameOf, since, position: turn.position }}
      />
    </Flip>
  );
}
