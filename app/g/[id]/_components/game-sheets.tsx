"use client";

import { lazy, Suspense } from "react";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import type { TableView } from "@/lib/view/types";
import type { Keeper } from "./kept";
import { isSeatView } from "./seat-lines";

// What is not needed for a play comes when it is wanted.
const FirstDrawSheet = lazy(() => import("./first-draw-sheet").then((file) => ({ default: file.FirstDrawSheet })));
const HappenedSheet = lazy(() => import("./happened-sheet").then((file) => ({ default: file.HappenedSheet })));
const HintSheet = lazy(() => import("./hint-sheet").then((file) => ({ default: file.HintSheet })));
const MenuSheet = lazy(() => import("./menu-sheet").then((file) => ({ default: file.MenuSheet })));
const SettingsSheet = lazy(() => import("./settings-sheet").then((file) => ({ default: file.SettingsSheet })));

/** What can lie over the table. */
export type SheetName = "menu" | "happened" | "settings" | "hint";

type SheetsProps = {
  readonly sheet: SheetName | null;
  readonly away: boolean; // the owner was away: what happened opens by itself
  readonly view: TableView;
  readonly position: TurnPosition | null; // of the own turn, with what is drafted
  readonly game: string | undefined;
  readonly watch: string | null; // where others may watch it
  readonly keeper: Keeper;
  readonly nameOf: (seat: number) => string;
  readonly since: number; // the first turn since the own one
  readonly onSheet: (change: SheetName | null | ((now: SheetName | null) => SheetName | null)) => void;
  readonly onBack: () => void; // what happened has been read
  readonly onRead: () => void;
  readonly onHint: (() => void) | undefined; // missing where a hint would be unfair
  readonly onHinted: (plays: readonly Play[]) => void;
  readonly onType: (() => void) | undefined; // missing for those who only watch
  readonly onWatch: () => void;
};

/** The sheets over a running game. */
export function GameSheets(props: SheetsProps) {
  const { sheet, away, view, position, keeper, nameOf, onSheet } = props;
  const seat = isSeatView(view) ? view : null;
  const close = () => onSheet(null);
  const { deal } = view;
  return (
    <Suspense fallback={null}>
      {sheet === "menu" && (
        <MenuSheet
          rules={view.rules}
          game={props.game}
          watch={props.watch}
          onRead={props.onRead}
          onHint={props.onHint}
          onType={
            props.onType &&
            (() => {
              close();
              props.onType?.();
            })
          }
          onSettings={() => onSheet("settings")}
          onClose={() => onSheet((now) => (now === "menu" ? null : now))}
        />
      )}
      {sheet === "hint" && seat !== null && position !== null && (
        <HintSheet view={seat} position={position} onHint={props.onHinted} onClose={close} />
      )}
      {deal?.firstDraw !== undefined && (
        <FirstDrawSheet deal={deal} seats={view.seats.length} mine={seat?.seat ?? null} {...{ keeper, nameOf }} />
      )}
      {sheet === "settings" && <SettingsSheet onClose={close} />}
      {(sheet === "happened" || away) && (
        <HappenedSheet
          view={view}
          mine={seat?.seat ?? null}
          nameOf={nameOf}
          away={away}
          since={props.since}
          onWatch={props.onWatch}
          onClose={() => {
            close();
            props.onBack();
          }}
        />
      )}
    </Suspense>
  );
}
