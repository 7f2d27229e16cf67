"use client";

import { useEffect, useState } from "react";
import type { TableView } from "@/lib/view/types";
import { filmOf, type Scene } from "./film";

type Shown = { readonly deal: number; readonly turns: number };

const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets the turns that arrive pass one act at a time before the table shows how it stands now. Own turns are not shown
 * again. With reduced motion nothing is filmed: the marks on the piles tell instead.
 */
export function useFilm(view: TableView, mySeat: number | null) {
  const deal = view.deal;
  const now: Shown = { deal: deal?.number ?? -1, turns: deal?.turns.length ?? 0 };
  const [shown, setShown] = useState(now);
  const [film, setFilm] = useState<readonly Scene[]>([]);

  const scenesFrom = (from: number): readonly Scene[] => {
    const cards = view.seats.map((seat) => seat.cards);
    return deal === null ? [] : filmOf(deal, view.rules, cards, { from, except: mySeat });
  };

  // Set while rendering, so that the table never flashes its end before the film of how it came about.
  if (now.deal !== shown.deal || now.turns !== shown.turns) {
    setShown(now);
    const goesOn = now.deal === shown.deal && now.turns > shown.turns;
    setFilm(goesOn && moves() ? [...film, ...scenesFrom(shown.turns)] : []);
  }

  const scene = film[0] ?? null;
  useEffect(() => {
    if (scene === null) return;
    const timer = setTimeout(() => setFilm((left) => left.slice(1)), scene.ms);
    return () => clearTimeout(timer);
  }, [scene]);

  return {
    scene,
    skip: () => setFilm([]),
    /** Shows the turns from that place in the list once more. */
    watch: (from: number) => setFilm(scenesFrom(from)),
    scenesFrom,
  };
}
