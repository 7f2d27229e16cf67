"use client";

import { useEffect, useState } from "react";
import type { DealView } from "@/lib/view/types";
import type { Keeper } from "./kept";

/** Whether the draw for the first turn is to be shown: once a browser, until the own seat (or anybody) has played. */
export function useFirstDraw({ firstDraw, turns }: DealView, keeper: Keeper, mine: number | null) {
  const [shown, setShown] = useState(false);
  const fresh = firstDraw !== undefined && !turns.some(({ seat }) => mine === null || seat === mine);
  useEffect(() => {
    if (fresh && keeper.load("firstDraw") === null) setShown(true);
  }, [fresh, keeper]);
  return {
    shown: fresh && shown,
    close: () => {
      keeper.save("firstDraw", true);
      setShown(false);
    },
  };
}
