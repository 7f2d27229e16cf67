"use client";

import Link from "next/link";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { listInWords } from "@/app/_components/card-words";
import { type Entering, Flip } from "@/app/_components/flip";
import { Icon } from "@/app/_components/icon";
import { newsChip, newsOf } from "@/app/_components/news";
import { type Opened, Opening, openingInWords } from "@/app/_components/opening";
import { PhraseLine, phraseInWords } from "@/app/_components/phrase-words";
import { type SeatLine, Seats } from "@/app/_components/seats";
import { Sheet } from "@/app/_components/sheet";
import { type Marks, Table } from "@/app/_components/table";
import { TurnList } from "@/app/_components/turn-list";
import { useKeys } from "@/app/_components/use-keys";
import { useWide } from "@/app/_components/use-wide";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { Asides } from "@/app/_time/aside-words";
import type { Phrase } from "@/lib/notation/phrase";
import type { DealSteps, FinishedDeal, ReplayStep } from "@/lib/replay/finished-deal";
import { type StepView, stepAt, stepView, type Viewpoint } from "@/lib/replay/viewpoint";
import { Speeds, Transport, Viewpoints } from "./controls";
import { MoreSheet } from "./more-sheet";
import { filmedTurn } from "./moves";
import { stepShown } from "./picture/shown";
import { Scrubber } from "./scrubber";
import { ShownHands } from "./shown-hands";
import { StepFilm } from "./step-film";
import { StepPicture } from "./step-picture";
import { linesUntil, turnLines } from "./turn-lines";
import { playMs, useReplay } from "./use-replay";

const t = translator(messages);

// Comes when it is asked for: it brings the computers along.
const WhySheet = lazy(() => import("./why-sheet").then((file) => ({ default: file.WhySheet })));

type PlayerProps = {
  readonly deal: DealSteps | FinishedDeal; // only a finished one tells why
  readonly names: readonly string[]; // by seat
  readonly mine: number | null; // the own seat
  readonly viewpoints: readonly Viewpoint[]; // the last one is taken where the address names none
  readonly start: number; // the step to begin with, where the address names none
  readonly back: string | (() => void); // where the way back leads
  readonly asides?: Asides; // what happened beside the cards
  readonly sections?: ReactNode; // of the sheet with everything else
};

/** The cards that came out of a hand with a step, or into one. */
function moved(phrase: Phrase | null): { readonly laid: readonly string[]; readonly drawn: readonly string[] } {
  if (phrase === null) return { laid: [], drawn: [] };
  if (phrase.key === "filled") return { laid: phrase.cards, drawn: [] };
  if (phrase.key === "drew") return { laid: [], drawn: phrase.cards };
  return { laid: "card" in phrase ? [phrase.card] : [], drawn: [] };
}

function marksOf(step: ReplayStep, before: ReplayStep | undefined): Marks {
  const news = before === undefined ? [] : [...newsOf(before.piles, step.piles)];
  return Object.fromEntries(news.map(([space, change]) => [space, { changed: newsChip(change) }]));
}

/** How the hand opened, for whoever looks. */
const openedBy = ({ table: { deal, seats } }: StepView): Opened | null =>
  deal === null ? null : { firstSeat: deal.firstSeat, seats: seats.length, firstDraw: deal.firstDraw };

const noAsides: Asides = [];

/** A hand play by play, with the table of play. */
export function Player({ deal, names, mine, viewpoints, start, back, asides = noAsides, sections }: PlayerProps) {
  const seats = names.length;
  const replay = useReplay(deal, { seats, viewpoints, start });
  const { step, viewpoint } = replay;
  const [sheet, setSheet] = useState<"moves" | "more" | "why" | null>(null);
  const nameOf = useCallback((seat: number) => (seat === mine ? t("you") : (names[seat] ?? "")), [mine, names]);
  const lines = useMemo(() => turnLines(deal, { viewpoint, asides, nameOf }), [deal, viewpoint, asides, nameOf]);
  const wide = useWide();

  const now = stepAt(deal, step);
  const view = stepView(deal, step, viewpoint);
  const order = Array.from({ length: seats }, (_, index) => ((mine ?? -1) + 1 + index) % seats);
  const acting = step === 0 ? now.onTurn : now.seat;
  const seatLines = order.map((seat): SeatLine => {
    const penalty = view.penalties[seat] ?? null;
    const note = seat === acting ? t("turnOf", { n: now.turn + 1, total: deal.turns.length }) : "";
    return {
      seat,
      name: nameOf(seat),
      note: note === "" && penalty !== null ? t("inHand", { n: penalty }) : note,
      cards: view.table.seats[seat]?.cards ?? 0,
      total: now.totals[seat] ?? 0,
      now: seat === acting,
    };
  });
  const opened = openedBy(view);
  const dealt = opened?.firstDraw === undefined ? t("dealt") : `${openingInWords(opened, nameOf)} ${t("dealt")}`;
  const said = view.phrase === null ? dealt : phraseInWords(view.phrase);
  const turn = step === 0 ? undefined : deal.turns.find(({ first, last }) => first <= step && step <= last);
  const explained = "deck" in deal && turn !== undefined ? { deal, turn } : null;
  const why = () => {
    replay.pause(); // the turn that is explained stays
    setSheet("why");
  };
  const onWhy = explained === null ? undefined : why;
  useKeys({ w: onWhy });
  const { laid, drawn } = moved(view.phrase);
  const entering: Entering = new Map([
    ...laid.map((card): [string, string] => [card, `[data-seat="${now.seat}"]`]),
    ...drawn.map((card): [string, string] => [card, "[data-stock] .card"]),
  ]);
  const shownAt = (index: number) => stepShown(deal, index, { viewpoint, names, order });
  const moves = () => {
    const turns = linesUntil(lines, deal, viewpoint, step);
    return (
      <>
        {turns.length > 0 ? <TurnList turns={turns} /> : <p className="sub">{t("nothing")}</p>}
        {opened !== null && <Opening opened={opened} nameOf={nameOf} />}
      </>
    );
  };

  return (
    <Flip className="app" entering={entering} ms={200} layout={[deal, step, viewpoint]} turn={now.turn}>
      <main className="stage replay">
        <header className="head">
          {typeof back === "string" ? (
            <Link className="ib" href={back} aria-label={t("back")}>
              <Icon name="back" />
            </Link>
          ) : (
            <button type="button" className="ib" onClick={back} aria-label={t("back")}>
              <Icon name="back" />
            </button>
          )}
          <div className="ttl">
            <h1>{t("title")}</h1>
            <p>{t("about", { names: listInWords(names), n: deal.number + 1 })}</p>
          </div>
          <button type="button" className="ib" aria-label={t("moves")} onClick={() => setSheet("moves")}>
            <Icon name="list" />
          </button>
          <button type="button" className="ib" aria-label={t("more")} onClick={() => setSheet("more")}>
            <Icon name="menu" />
          </button>
        </header>
        <Seats lines={seatLines} />
        <Table piles={now.piles} stockSize={now.stockSize} marks={marksOf(now, deal.steps[step - 1])} />
        <ShownHands hands={view.hands} order={order} nameOf={nameOf} />
        <section className="rp" aria-label={t("controls")}>
          <p className="say" role="status">
            <span>
              {view.phrase === null ? (
                <b className="t">{dealt}</b>
              ) : (
                <>
                  <b className="t">
                    {t("saidTurn", { n: now.turn + 1, name: now.seat === mine ? t("youHere") : nameOf(now.seat) })}
                  </b>{" "}
                  <PhraseLine phrase={view.phrase} />
                </>
              )}
            </span>
            <span className="num">{t("stepOf", { n: step, total: replay.last })}</span>
          </p>
          <Scrubber replay={replay} turns={deal.turns} seats={order} said={said} />
          <Transport replay={replay} />
          <div className="pair" data-seats={seats}>
            <Viewpoints replay={replay} viewpoints={viewpoints} nameOf={nameOf} />
            <Speeds replay={replay} />
          </div>
        </section>
        <aside className="log" aria-label={t("moves")}>
          <h2>{t("moves")}</h2>
          {wide && moves()}
        </aside>
      </main>
      {sheet === "moves" && (
        <Sheet title={t("moves")} onClose={() => setSheet(null)}>
          {moves()}
        </Sheet>
      )}
      {sheet === "more" && (
        <MoreSheet
          replay={replay}
          rules={view.table.rules}
          onWhy={onWhy}
          onClose={() => setSheet((open) => (open === "more" ? null : open))}
        >
          <StepPicture shown={shownAt(step)} name={`kings-${deal.number + 1}-${step}`} />
          <StepFilm
            shownAt={shownAt}
            turn={filmedTurn(deal, step)}
            last={replay.last}
            seconds={playMs / 1000 / replay.speed}
            name={`kings-${deal.number + 1}`}
          />
          {sections}
        </MoreSheet>
      )}
      {sheet === "why" && explained !== null && (
        <Suspense fallback={null}>
          <WhySheet
            {...explained}
            name={nameOf(explained.turn.seat)}
            single={view.table.rules.match === "one_hand"}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </Flip>
  );
}
