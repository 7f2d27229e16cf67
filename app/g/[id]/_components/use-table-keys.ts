"use client";

import type { RefObject } from "react";
import { useKeys } from "@/app/_components/use-keys";
import { spaces } from "@/lib/engine/layout";
import type { OwnTurn } from "./use-turn";

/** The keys of a table: the piles by number, the acts of a turn by letter. */
export function useTableKeys(
  root: RefObject<HTMLElement | null>,
  turn: OwnTurn,
  also: {
    readonly onRead: (() => void) | undefined;
    readonly onHelp: (() => void) | undefined;
    readonly onHint: (() => void) | undefined;
    readonly onType: (() => void) | undefined;
    readonly onLookBack: (() => void) | undefined;
    readonly onLetGo: () => void;
  },
) {
  const pileKeys = spaces.map((space, index): [string, () => void] => [
    String(index + 1),
    () => {
      root.current?.querySelector<HTMLElement>(`.patch[data-space="${space}"]`)?.focus();
      turn.pressPile(space, { timeStamp: 0, detail: 0 });
    },
  ]);
  useKeys({
    ...Object.fromEntries(pileKeys),
    d: () => void turn.end(),
    u: turn.undo,
    r: turn.redo,
    "Shift+u": turn.reset,
    h: also.onHint,
    t: also.onRead,
    "?": also.onHelp,
    "/": also.onType,
    l: also.onLookBack,
    Escape: also.onLetGo,
  });
}
