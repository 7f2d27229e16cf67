"use client";

import { useSyncExternalStore } from "react";

const minuteMs = 60_000;
const lookMs = 5_000;

function every(changed: () => void): () => void {
  const timer = setInterval(changed, lookMs);
  document.addEventListener("visibilitychange", changed); // a page that slept wakes with the right time
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

/**
 * The minute that this device's clock shows (ms since 1970); null in the server's HTML, which knows no reader's clock.
 */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    every,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  );
