"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function read(key: string): string {
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

/** A text that this browser keeps; empty where it keeps none, and while the server renders. */
export const useKeptText = (key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );

/** Keeps a text for the next time. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
  for (const changed of listeners) changed();
}
