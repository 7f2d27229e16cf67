"use client";

import { useMemo, useSyncExternalStore } from "react";
import { type Setup, setupFrom, setupText } from "./plan";

const key = "kings.setup";

function read(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // storage is refused: there is no last time
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** How this browser set up its last game; null when it has not, and while the server renders. */
export function useLastSetup(): Setup | null {
  const text = useSyncExternalStore(subscribe, read, () => "");
  return useMemo(() => setupFrom(text), [text]);
}

/** Remembers a setup for the next time. */
export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(key, setupText(setup));
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
}
