"use client";

import type { Heard } from "./heard";
import { useSounds } from "./use-sounds";

const still: Omit<Heard, "own"> = { mine: null, act: null, turns: [], plays: [], drawn: [], isOut: false };

/**
 * The chime for a turn that comes to a device that is passed round; `own` is the number of that turn, null for none.
 */
export function CoverSound({ own }: { readonly own: number | null }) {
  useSounds({ ...still, own });
  return null;
}
