"use client";

import { keepText, keptText, useKeptText } from "@/app/_components/kept-text";

const keyOf = (id: string) => `kings.ends.${id}`;

/** How many ends of deals of a game this browser has shown to its owner; unknown (null) while the server renders. */
export function useSeenEnds(id: string): number | null {
  const text = useKeptText(keyOf(id));
  return text === null ? null : Number(text);
}

/** Remembers that this many ends were shown. */
export const markEndsSeen = (id: string, count: number): void =>
  keepText(keyOf(id), String(Math.max(count, Number(keptText(keyOf(id))))));
