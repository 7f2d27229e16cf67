"use client";

import { useState } from "react";
import type { Card } from "@/lib/cards/card";

const none: readonly Card[] = [];

/** The cards that the last change of a hand brought: those that were drawn. */
export function useFresh(hand: readonly Card[]): readonly Card[] {
  const [last, setLast] = useState({ hand, fresh: none });
  if (last.hand === hand) return last.fresh;
  const fresh = hand.filter((card) => !last.hand.includes(card));
  setLast({ hand, fresh });
  return fresh;
}
