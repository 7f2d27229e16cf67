"use client";

import { useEffect, useRef } from "react";
import type { Scene } from "@/app/g/[id]/_components/film";
import type { Card } from "@/lib/cards/card";
import type { Play } from "@/lib/engine/play";
import type { TableView } from "@/lib/view/types";
import { type Heard, hear } from "./heard";
import { rest, sound, wake } from "./speaker";
import { isSoundOff, onTouch } from "./use-touched";

/** What a table is heard by: how it stands, the scene of a film, and the own turn. */
export type TableSoundsProps = {
  readonly view: TableView;
  readonly mine: number | null;
  readonly scene: Scene | null;
  readonly turn: {
    readonly position: unknown; // null when it is not the own turn
    readonly draft: { readonly plays: readonly Play[] };
    readonly drawn: readonly Card[];
  };
};

function heardIn({ view: { deal }, mine, scene, turn }: TableSoundsProps): Heard {
  return {
    mine,
    act: scene?.phrase ?? null,
    turns: deal?.turns ?? [],
    own: turn.position === null ? null : (deal?.turn.number ?? null),
    plays: turn.draft.plays,
    drawn: turn.drawn,
    isOut: deal?.end?.ending === "out",
  };
}

/** The sounds of a table. It comes with the first touch of the page; nothing before that, or in a hidden tab, is heard. */
export function TableSounds(props: TableSoundsProps) {
  const now = heardIn(props);
  const before = useRef(now);
  useEffect(() => {
    const [which, then] = hear(before.current, now);
    before.current = then;
    if (which !== null && document.visibilityState === "visible" && !isSoundOff()) sound(which);
  });
  useEffect(() => {
    const look = () => (document.visibilityState === "visible" && !isSoundOff() ? wake() : rest());
    look();
    document.addEventListener("visibilitychange", look);
    const unheard = onTouch(look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      unheard();
    };
  }, []);
  return null;
}
