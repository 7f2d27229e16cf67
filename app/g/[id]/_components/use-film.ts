"use client";

import { useEffect, useState } from "react";
import { still } from "@/app/_components/motion";
import type { TableView } from "@/lib/view/types";
import type { Scene } from "./film";
import { loadedKit, loadKit } from "./load-kit";

type Shown = { readonly deal: number; readonly turns: number; readonly filmed: boolean };

/**
 * Lets the turns that arrive pass one act at a time before the table shows how it stands now. Own turns are not shown
 * again. Nothing is filmed where nothing may move, nor for somebody who was `away` and gets a list first: the marks on
 * the piles tell instead. What makes a film is loaded while others are on turn. `onOver` is called when nothing is
 * filmed, or no more.
 */
export function useFilm(view: TableView, mine: number | null, away: () => boolean, onOver?: () => void) {
  const deal = view.deal;
  const now: Shown = { deal: deal?.number ?? -1, turns: deal?.turns.length ?? 0, filmed: false };
  const [shown, setShown] = useState(now);
  const [film, setFilm] = useState<readonly Scene[]>([]);

  const othersTurn = deal !== null && deal.turn.seat !== mine;
  useEffect(() => {
    if (othersTurn && !still()) loadKit().catch(() => undefined); // no film then
  }, [othersTurn]);

  // Set while rendering, so that the table never flashes its end before the film of how it came about.
  if (now.deal !== shown.deal || now.turns !== shown.turns) {
    const goesOn = now.deal === shown.deal && now.turns > shown.turns;
    const kit = goesOn && !still() && !away() ? loadedKit() : null;
    setShown({ ...now, filmed: kit !== null });
    setFilm(kit === null ? [] : [...film, ...kit.scenesFrom(view, shown.turns, mine)]);
  }

  const scene = film[0] ?? null;
  useEffect(() => {
    if (scene === null) return;
    const timer = setTimeout(() => setFilm((left) => left.slice(1)), scene.ms);
    return () => clearTimeout(timer);
  }, [scene]);

  useEffect(() => {
    if (scene === null) onOver?.();
  }, [scene, onOver]);

  return {
    scene,
    filmed: shown.filmed, // the turns that came last were
    skip: () => setFilm([]),
    /** Shows the turns from that place in the list once more. */
    watch: async (from: number) => {
      const kit = await loadKit();
      setFilm(kit.scenesFrom(view, from, mine));
    },
    /** What happens in the scene, in words; null while there is none. */
    said: (nameOf: (seat: number) => string): string | null =>
      scene === null ? null : (loadedKit()?.sceneInWords(scene, nameOf(scene.seat)) ?? null),
  };
}
