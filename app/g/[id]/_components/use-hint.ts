"use client";

import { useState } from "react";
import type { Card } from "@/lib/cards/card";
import type { Play } from "@/lib/engine/play";
import { cardsOf } from "@/lib/engine/turn";
import type { OwnTurn } from "./use-turn";

const none: readonly Card[] = [];
const noPlays: readonly Play[] = [];

/** Plays as text, with their fields always in one order. */
const textOf = (plays: readonly Play[]) => JSON.stringify(plays, ["type", "card", "cards", "from", "to"]);

/**
 * The hint that lies on the table: the next play of the turn that a computer would make. It goes on with every play
 * that follows it, and is gone once the turn (which `key` tells from all others) takes another way, or is over.
 */
export function useHint({ draft, open }: Pick<OwnTurn, "draft" | "open">, key: string) {
  // The whole turn: what was drafted when it was asked, and on.
  const [asked, setAsked] = useState({ key, line: noPlays });
  const { plays } = draft;
  const follows = open && asked.key === key && textOf(asked.line.slice(0, plays.length)) === textOf(plays);
  const next = follows ? asked.line[plays.length] : undefined;
  return {
    next,
    cards: next === undefined ? none : cardsOf(next),
    show: (rest: readonly Play[]) => setAsked({ key, line: [...plays, ...rest] }),
  };
}
