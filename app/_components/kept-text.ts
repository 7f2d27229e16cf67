"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const refused = new Map<string, string>(); // what storage would not take, known as long as the page is open

/** The text that this browser keeps; empty where it keeps none. */
export function keptText(key: string): string {
  const here = refused.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // storage is refused: there is no last time
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

/** A text that this browser keeps, empty where it keeps none; unknown (null) while the server renders. */
export const useKeptText = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => keptText(key),
    () => null,
  );

/** Keeps a text for the next time; where storage is full or forbidden, as long as the page is open. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
  for (const changed of listeners) changed();
}
