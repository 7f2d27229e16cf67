"use client";

import { useEffect, useState } from "react";
import { type News, newsOf } from "@/app/_components/news";
import type { Space } from "@/lib/engine/layout";
import type { TableView } from "@/lib/view/types";
import { pilesBefore, sinceOwnTurn } from "./film";
import type { Keeper } from "./kept";
import { isSeatView } from "./seat-lines";

const awayMs = 60_000;
const nothing: ReadonlyMap<Space, News> = new Map();

/**
 * What is new since one's own last turn: the changed piles until the first touch, and whether somebody comes back after
 * a while away. `settled` is false while a film still shows how it came about; only what was shown counts as seen.
 */
export function useNews(view: TableView, keeper: Keeper, settled: boolean) {
  const { deal } = view;
  const id = deal === null ? "" : `${deal.number}.${deal.turns.length}`;
  const [touchedAt, setTouchedAt] = useState<string | null>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (deal === null || !settled) return;
    const seen = keeper.load("seen");
    const now = Date.now();
    const others = deal.turns.slice(seen?.deal === deal.number ? seen.turns : 0);
    const mine = isSeatView(view) ? view.seat : null;
    if (seen !== null && now - seen.at > awayMs && others.some((turn) => turn.seat !== mine && turn.at > seen.at)) {
      setAway(true);
    }
    keeper.save("seen", { deal: deal.number, turns: deal.turns.length, at: now });
  }, [deal, settled, keeper, view]);

  const mine = isSeatView(view) ? view.seat : null;
  const fresh = deal !== null && mine !== null && touchedAt !== id;
  const piles = fresh ? newsOf(pilesBefore(deal, sinceOwnTurn(deal, mine)), deal.piles) : nothing;

  return { piles, away, touched: () => setTouchedAt(id), back: () => setAway(false) };
}
