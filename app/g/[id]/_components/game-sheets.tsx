"use client";

import { lazy, Suspense } from "react";
import type { Asides } from "@/app/_time/aside-words";
import { asksOf, isAsk, type Waiting } from "@/app/_time/waiting";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import type { TableView } from "@/lib/view/types";
import type { Talk } from "../_words/use-talk";
import { isSeatView } from "./seat-lines";
import type { Sheets } from "./use-sheets";

// What is not needed for a play comes when it is wanted.
const AskSheet = lazy(() => import("@/app/_time/ask-sheet").then((file) => ({ default: file.AskSheet })));
const FirstDrawSheet = lazy(() => import("./first-draw-sheet").then((file) => ({ default: file.FirstDrawSheet })));
const HappenedSheet = lazy(() => import("./happened-sheet").then((file) => ({ default: file.HappenedSheet })));
const HintSheet = lazy(() => import("./hint-sheet").then((file) => ({ default: file.HintSheet })));
const MenuSheet = lazy(() => import("./menu-sheet").then((file) => ({ default: file.MenuSheet })));
const SettingsSheet = lazy(() => import("./settings-sheet").then((file) => ({ default: file.SettingsSheet })));

type SheetsProps = {
  readonly sheets: Sheets;
  readonly away: boolean; // the owner was away: what happened opened by itself
  readonly names: readonly (string | null)[];
  readonly waiting: Waiting | null; // null for those who only watch
  readonly asides: Asides;
  readonly view: TableView;
  readonly asker: number | null; // who asks about time or leaving
  readonly position: TurnPosition | null; // of the own turn, with what is drafted
  readonly game: string | undefined;
  readonly watch: string | null; // where others may watch it
  readonly talk: Talk | null; // null where nobody writes
  readonly lookBack: string | undefined; // where one's own seat can look back through this deal
  readonly nameOf: (seat: number) => string;
  readonly since: number; // the first turn since the own one
  readonly firstDraw: { readonly shown: boolean; readonly close: () => void };
  readonly onRead: () => void;
  readonly onHint: (() => void) | undefined; // missing where a hint would be unfair
  readonly onHinted: (plays: readonly Play[]) => void;
  readonly onType: (() => void) | undefined; // missing for those who only watch
  readonly onWatch: () => void;
  readonly onChanged: (() => Promise<unknown>) | undefined; // missing where nothing can be done
};

/** The sheets over a running game. */
export function GameSheets(props: SheetsProps) {
  const { away, view, asker, names, waiting, asides, position, game, nameOf, firstDraw, onChanged } = props;
  const { open, choose, close } = props.sheets;
  const seat = isSeatView(view) ? view : null;
  const mine = seat?.seat ?? null;
  const { deal } = view;
  const ask = isAsk(open) ? open : null;
  return (
    <Suspense fallback={null}>
      {open === "menu" && (
        <MenuSheet
          {...{ view, names, game, waiting }}
          asks={waiting === null || deal === null ? [] : asksOf(waiting, { mine: asker, onTurn: deal.turn.seat })}
          watch={props.watch}
          talk={props.talk}
          lookBack={props.lookBack}
          onRead={props.onRead}
          onHint={props.onHint}
          onType={
            props.onType &&
            (() => {
              close();
              props.onType?.();
            })
          }
          onOpen={choose}
          onClose={close}
        />
      )}
      {open === "hint" && seat !== null && position !== null && (
        <HintSheet view={seat} position={position} onHint={props.onHinted} onClose={close} />
      )}
      {deal !== null && firstDraw.shown && (
        <FirstDrawSheet deal={deal} seats={view.seats.length} nameOf={nameOf} onClose={firstDraw.close} />
      )}
      {open === "settings" && <SettingsSheet onClose={close} />}
      {open === "happened" && (
        <HappenedSheet
          {...{ view, asides, mine, nameOf, away }}
          since={props.since}
          lookBack={props.lookBack}
          onWatch={props.onWatch}
          onClose={close}
        />
      )}
      {ask !== null && deal !== null && game !== undefined && waiting !== null && onChanged !== undefined && (
        <AskSheet
          key={ask}
          {...{ ask, game, deal, waiting, names, onChanged }}
          mine={asker}
          seats={view.seats.length}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
