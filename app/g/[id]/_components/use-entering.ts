"use client";

import { useMemo } from "react";
import type { Entering } from "@/app/_components/flip";
import type { Card } from "@/lib/cards/card";
import type { Scene } from "./film";

/**
 * Where cards come from that were not seen before: out of the hand of who plays in a film, or `fresh` out of the stock.
 */
export function useEntering(scene: Scene | null, fresh: readonly Card[]) {
  const entering: Entering = useMemo(() => {
    const from = new Map<string, string>();
    for (const card of scene?.laid ?? []) from.set(card, `[data-seat="${scene?.seat}"]`);
    for (const card of fresh) from.set(card, "[data-stock]");
    return from;
  }, [scene, fresh]);
  const drawing = useMemo(() => (scene?.phrase.key === "drew" ? { key: scene, seat: scene.seat } : null), [scene]);
  return { entering, drawing };
}
