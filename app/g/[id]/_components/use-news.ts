"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { type News, newsOf } from "@/app/_components/news";
import type { Space } from "@/lib/engine/layout";
import type { TableView } from "@/lib/view/types";
import type { Keeper } from "./kept";
import { isSeatView } from "./seat-lines";
import { pilesBefore, sinceOwnTurn } from "./since";

const awayMs = 60_000;
const lookingMs = 15_000;
const nothing: ReadonlyMap<Space, News> = new Map();

function onVisibility(change: () => void): () => void {
  document.addEventListener("visibilitychange", change);
  return () => document.removeEventListener("visibilitychange", change);
}

/** Whether the page can be seen at all; in the server's HTML nobody sees it yet. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );

/** Whether somebody comes back who has not looked at this table for a minute. */
export function wasAway(keeper: Keeper): boolean {
  const seen = keeper.load("seen");
  return seen !== null && Date.now() - seen.at > awayMs;
}

/**
 * What is new since one's own last turn: the changed piles until the first touch, and whether somebody comes back after
 * a while away. `settled` is false while a film still shows how it came about, or a deal is ending; only what was shown
 * counts as seen, and only while the page can be seen.
 */
export function useNews(
  view: TableView,
  keeper: Keeper,
  settled: boolean,
  onSeen: ((now: { readonly deal: number; readonly turns: number }) => void) | undefined,
) {
  const { deal } = view;
  const id = deal === null ? "" : `${deal.number}.${deal.turns.length}`;
  const [touchedAt, setTouchedAt] = useState<string | null>(null);
  const [away, setAway] = useState(false);
  const visible = useVisible();

  useEffect(() => {
    if (deal === null || !settled || !visible) return;
    const seen = keeper.load("seen");
    const others = deal.turns.slice(seen?.deal === deal.number ? seen.turns : 0);
    const mine = isSeatView(view) ? view.seat : null;
    if (wasAway(keeper) && others.some((turn) => turn.seat !== mine)) setAway(true);
    const look = () => {
      const now = { deal: deal.number, turns: deal.turns.length };
      keeper.save("seen", { ...now, at: Date.now() });
      onSeen?.(now);
    };
    look();
    const timer = setInterval(look, lookingMs);
    return () => clearInterval(timer);
  }, [deal, settled, visible, keeper, view, onSeen]);

  const mine = isSeatView(view) ? view.seat : null;
  const fresh = deal !== null && mine !== null && touchedAt !== id;
  const piles = fresh ? newsOf(pilesBefore(deal, sinceOwnTurn(deal, mine)), deal.piles) : nothing;

  return { piles, away, touched: () => setTouchedAt(id), back: () => setAway(false) };
}
