"use client";

import { useEffect, useRef, useState } from "react";
import { still } from "@/app/_components/motion";
import type { TableView } from "@/lib/view/types";
import type { Scene } from "./film";

type Shown = { readonly deal: number; readonly turns: number };
type Kit = typeof import("./film-kit");

const loadKit = () => import("./film-kit");

/**
 * Lets the turns that arrive pass one act at a time before the table shows how it stands now. Own turns are not shown
 * again. Nothing is filmed where nothing may move, nor for somebody who was `away` and gets a list first: the marks on
 * the piles tell instead. What makes a film is loaded while others are on turn.
 */
export function useFilm(view: TableView, mine: number | null, away: () => boolean) {
  const deal = view.deal;
  const now: Shown = { deal: deal?.number ?? -1, turns: deal?.turns.length ?? 0 };
  const [shown, setShown] = useState(now);
  const [film, setFilm] = useState<readonly Scene[]>([]);
  const kit = useRef<Kit | null>(null);

  const othersTurn = deal !== null && deal.turn.seat !== mine;
  useEffect(() => {
    if (!othersTurn || still()) return;
    void loadKit().then((loaded) => {
      kit.current = loaded;
    });
  }, [othersTurn]);

  // Set while rendering, so that the table never flashes its end before the film of how it came about.
  if (now.deal !== shown.deal || now.turns !== shown.turns) {
    setShown(now);
    const goesOn = now.deal === shown.deal && now.turns > shown.turns;
    const shows = goesOn && kit.current !== null && !still() && !away();
    setFilm(shows && kit.current !== null ? [...film, ...kit.current.scenesFrom(view, shown.turns, mine)] : []);
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
    watch: async (from: number) => {
      kit.current = await loadKit();
      setFilm(kit.current.scenesFrom(view, from, mine));
    },
    /** What happens in the scene, in words; null while there is none. */
    said: (nameOf: (seat: number) => string): string | null =>
      scene === null ? null : (kit.current?.sceneInWords(scene, nameOf(scene.seat)) ?? null),
  };
}
