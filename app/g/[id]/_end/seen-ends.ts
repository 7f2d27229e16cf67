"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const keyOf = (id: string) => `kings.ends.${id}`;

function read(id: string): number {
  try {
    return Number(localStorage.getItem(keyOf(id)) ?? 0);
  } catch {
    return Number.POSITIVE_INFINITY; // storage is refused: showing an end for ever would be worse than never
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** How many ends of deals of a game this browser has shown to its owner; unknown (null) while the server renders. */
export const useSeenEnds = (id: string): number | null =>
  useSyncExternalStore(
    subscribe,
    () => read(id),
    () => null,
  );

/** Remembers that this many ends were shown. */
export function markEndsSeen(id: string, count: number): void {
  try {
    localStorage.setItem(keyOf(id), String(Math.max(count, read(id))));
  } finally {
    for (const changed of listeners) changed();
  }
}
