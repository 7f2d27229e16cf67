"use client";

import type { Scene } from "@/app/g/[id]/_components/film";
import type { Card } from "@/lib/cards/card";
import type { Play } from "@/lib/engine/play";
import type { TableView } from "@/lib/view/types";
import type { Heard } from "./heard";
import { useSounds } from "./use-sounds";

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

/** The sounds of a table. They come with the first touch of the page. */
export function TableSounds(props: TableSoundsProps) {
  useSounds(heardIn(props));
  return null;
}
