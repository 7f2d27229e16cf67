"use client";

import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { listInWords } from "@/app/_components/card-words";
import { extra } from "@/app/_components/extra";
import { Flip } from "@/app/_components/flip";
import { Hand } from "@/app/_components/hand";
import { PointsRail } from "@/app/_components/points-rail";
import { useReady } from "@/app/_components/ready";
import { Seats } from "@/app/_components/seats";
import { pileSentence, Table } from "@/app/_components/table";
import { useWide } from "@/app/_components/use-wide";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { useTouched } from "@/app/_sound/use-touched";
import type { Asides } from "@/app/_time/aside-words";
import { callOf, type Waiting } from "@/app/_time/waiting";
import type { Card } from "@/lib/cards/card";
import { spaces } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TableView } from "@/lib/view/types";
import type { Talk } from "../_words/use-talk";
import { heldCards } from "./draft";
import { DraftRow } from "./draft-row";
import { GameHead } from "./game-head";
import { handNames } from "./hand-names";
import { firstTime, type Keeper } from "./kept";
import { mainAction, type Sending } from "./main-action";
import { MainBar } from "./main-bar";
import { marksOf } from "./marks";
import { isSeatView, seatLines, titleOf } from "./seat-lines";
import { sinceOwnTurn } from "./since";
import { Typing } from "./typing";
import { useAnnounced } from "./use-announced";
import { useEntering } from "./use-entering";
import { useFilm } from "./use-film";
import { useFirstDraw } from "./use-first-draw";
import { useFresh } from "./use-fresh";
import { useHint } from "./use-hint";
import { useNews, wasAway } from "./use-news";
import { useSheets } from "./use-sheets";
import { useSkip } from "./use-skip";
import { useTableKeys } from "./use-table-keys";
import { heldInWords, type TurnAnswer, useTurn } from "./use-turn";
import { useTurnDrag } from "./use-turn-drag";

const t = translator(messages);

// What is not needed for a play comes when it is wanted.
const GameSheets = lazy(() => import("./game-sheets").then((file) => ({ default: file.GameSheets })));
const HappenedLog = extra(() => import("./happened-log").then((file) => file.HappenedLog));
const HeadTime = extra(() => import("@/app/_time/table-time").then((file) => file.HeadTime));
const SeatTime = extra(() => import("@/app/_time/table-time").then((file) => file.SeatTime));
const TableSounds = extra(() => import("@/app/_sound/table-sounds").then((file) => file.TableSounds));

const none: readonly Card[] = [];

type GameTableProps = {
  readonly game?: string; // its id, to come back to from elsewhere
  readonly watch?: string | null; // where others may watch it
  readonly talk?: Talk | null; // the words of those who sit there
  readonly view: TableView;
  readonly passed?: boolean; // from hand to hand: a look back would have no cover
  readonly asker?: number | undefined; // who asks about time or leaving where no hand is shown
  readonly mayHint?: boolean; // nobody else plays who would mind
  readonly names: readonly (string | null)[];
  readonly waiting: Waiting | null; // null for watchers, whom nobody waits for
  readonly asides?: Asides;
  readonly keeper: Keeper;
  readonly connected: boolean; // false while the server cannot be asked
  readonly sending: Sending;
  readonly instead?: ReactNode; // below the table, for those without a hand
  readonly ending?: boolean; // the deal has ended: nothing can be done any more
  readonly onSubmit: (plays: readonly Play[]) => Promise<TurnAnswer>;
  readonly onChanged?: () => Promise<unknown>; // something else than a turn was done here
  readonly onSeen?: Parameters<typeof useNews>[3];
  readonly onEnded?: (() => void) | undefined; // the view is that of the end of a deal, and its film has passed
};

/** A running game as a seat, or a watcher, sees it: the table, what others did, and the own turn being planned. */
export function GameTable(props: GameTableProps) {
  const { game, watch = null, talk = null, view, mayHint = false, names, waiting, asides = [] } = props;
  const { keeper, sending, ending = false, onChanged } = props;
  const seat = isSeatView(view) ? view : null;
  const mine = seat?.seat ?? null;
  const asker = mine ?? props.asker ?? null;
  const { deal } = view;
  if (deal === null) throw new Error("a table before the first deal");

  const root = useRef<HTMLElement>(null);
  const ready = useReady();
  const wide = useWide();
  const film = useFilm(view, mine, () => wasAway(keeper), props.onEnded);
  const { scene } = film;
  const news = useNews(view, keeper, scene === null && !ending, props.onSeen);
  const ask = waiting && !ending ? callOf(waiting, { mine: asker, onTurn: deal.turn.seat }) : null;
  const turn = useTurn({
    start: (ask === "takeBack" ? null : seat?.position) ?? null,
    id: { deal: deal.number, turn: deal.turn.number },
    live: ready && scene === null && sending === "no" && !ending,
    keeper,
    reminds: () => firstTime("reminded"),
    onSubmit: props.onSubmit,
  });
  const turnKey = `${deal.number}.${deal.turn.number}`;
  const call = ask === null || scene !== null ? null : { ask, id: turnKey };
  const sheets = useSheets({ away: news.away, call, onBack: news.back });
  const firstDraw = useFirstDraw(deal, keeper, mine);
  const [typing, setTyping] = useState(false);

  const nameOf = (at: number) => (at === mine ? t("you") : (names[at] ?? t("freeSeat")));
  const since = seat === null ? 0 : sinceOwnTurn(deal, seat.seat);

  // The table as drawn: a scene of the film, else the draft, else as the view has it.
  const shown = turn.position ?? deal;
  const piles = scene?.piles ?? shown.piles;
  const stockSize = scene?.stockSize ?? deal.stockSize;
  const hand = turn.position?.hand ?? seat?.hand ?? none;
  const fresh = useFresh(seat?.hand ?? none);
  const began = turn.draft.plays.length === 0 ? (seat?.drawn ?? none) : none;
  const onTurn = scene !== null ? scene.seat : deal.end === undefined ? deal.turn.seat : null;
  const counts = view.seats.map(({ cards }, at) => (at === mine ? hand.length : cards));
  const deadlineAt = waiting?.deadlineAt ?? null;
  const time = deadlineAt === null || scene !== null || !ready ? null : <SeatTime at={deadlineAt} />;
  const turnTime =
    !waiting || !ready ? null : waiting.turnHours === null ? (
      `, ${t("noLimit")}`
    ) : (
      <HeadTime {...{ waiting, mine, nameOf }} onTurn={deal.turn.seat} />
    );
  const seatRows = seatLines(view, names, { onTurn, cards: scene?.cards ?? counts, hand, waiting, time });
  const hint = useHint(turn, turnKey);
  const marks = marksOf({ turn, news: scene === null ? news.piles : new Map(), hint: hint.next });
  const held = turn.held === null ? undefined : heldInWords(turn.held);

  const { entering, drawing } = useEntering(scene, fresh);

  const drag = useTurnDrag(root, turn, hand);

  const read = () => {
    const stock = stockSize === 0 ? t("stockEmpty") : t("stock", { n: stockSize });
    turn.say(t("saidTable", { piles: spaces.map((space) => pileSentence(space, piles[space])).join(". "), stock }));
  };
  const letGo = () => {
    if (scene !== null) film.skip();
    else if (!drag.cancel()) turn.putBack();
  };
  const back = game === undefined || seat === null || props.passed ? undefined : `/g/${game}/replay/${deal.number}`;
  const type = seat === null ? undefined : () => setTyping(true);
  const askHint = mayHint ? () => (turn.open ? sheets.choose("hint") : turn.say(t("notTurn"))) : undefined;
  useTableKeys(root, turn, {
    onRead: read,
    onHelp: () => sheets.choose("menu"),
    onHint: askHint,
    onType: type,
    onLookBack: back === undefined ? undefined : () => location.assign(back),
    onLetGo: letGo,
  });
  const touched = useTouched();
  const skipping = useSkip(scene !== null, film.skip, news.touched);

  const asked = ask === null || ask === undefined ? null : { ask, onAnswer: () => sheets.choose(ask) };
  const main = mainAction({ ready, scene, sending, ending, turn, nameOf, onTurn: deal.turn.seat, asked });
  const handName = handNames({ lives: turn.lives, piles, count: hand.length, hinted: hint.cards });
  const filmed = film.said(nameOf);
  const said = filmed === null ? turn.note : { text: filmed, bad: false };
  const announced = useAnnounced({ view, mine, film, turn, nameOf });
  const { match, target } = view.rules;
  const goal = match === "target" ? t("handTo", { hand: deal.number + 1, target }) : t("oneHand");

  return (
    <Flip
      className="app"
      entering={entering}
      ms={200}
      layout={[piles, hand]}
      dealt={ready && deal.turns.length === 0}
      drawing={drawing}
    >
      <main ref={root} className={seat === null ? "stage watched" : "stage"} {...skipping} {...drag.handlers}>
        <GameHead
          title={titleOf(view, names, listInWords)}
          turn={deal.turn.number + 1}
          time={turnTime}
          connected={props.connected}
          goal={goal}
          onHappened={() => sheets.choose("happened")}
          onMenu={() => sheets.choose("menu")}
        />
        <Seats lines={seatRows} />
        <Table
          piles={piles}
          stockSize={stockSize}
          marks={marks}
          held={held}
          onPile={turn.pressPile}
          stock={main.does === turn.end ? { does: main.label, onPress: turn.end } : undefined}
        />
        {seat === null && (
          <>
            <p role="status" className="told">
              <span>{said?.text}</span>
              {announced}
            </p>
            {props.instead}
          </>
        )}
        {seat === null && props.asker !== undefined && <MainBar label={main.label} onPress={main.does} />}
        {seat !== null && (
          <>
            <DraftRow turn={turn} said={said} drawn={began} announced={announced} />
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
            {typing && <Typing turn={turn} onRead={read} onHint={askHint} onClose={() => setTyping(false)} />}
          </>
        )}
        <aside className="log" aria-label={t("happened")}>
          {wide && <HappenedLog {...{ view, asides, nameOf, since }} />}
        </aside>
        <PointsRail lines={seatRows} scores={view.scores} />
      </main>
      {touched && <TableSounds {...{ view, mine, scene, turn }} />}
      {(sheets.open !== null || firstDraw.shown) && (
        <Suspense fallback={null}>
          <GameSheets
            away={news.away}
            onRead={read}
            onHint={askHint}
            onHinted={hint.show}
            onType={type}
            onWatch={() => film.watch(since)}
            {...{ sheets, view, asker, names, waiting, asides, game, watch, talk, nameOf, since, firstDraw, onChanged }}
            lookBack={back}
            position={turn.position}
          />
        </Suspense>
      )}
    </Flip>
  );
}
