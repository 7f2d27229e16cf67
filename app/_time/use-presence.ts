"use client";

import { useEffect } from "react";
import { api } from "@/app/_components/api";

const everyMs = 45_000;
const activeMs = 60_000;

/**
 * Tells the server where somebody is looking: on opening a page and while it is visible and was touched within the last
 * minute, so that no notice goes to whoever sees the table anyhow. `game` is the one that is open, null elsewhere.
 */
export function usePresence(game: string | null): void {
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    const tell = () => {
      if (document.visibilityState !== "visible" || Date.now() - touchedAt > activeMs) return;
      api.notices.here.mutate({ id: game }).catch(() => undefined); // without a connection there is no presence
    };
    const look = () => {
      touch(); // to come back to a page is to look at it
      tell();
    };
    tell();
    const timer = setInterval(tell, everyMs);
    document.addEventListener("visibilitychange", look);
    for (const act of acts) window.addEventListener(act, touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const act of acts) window.removeEventListener(act, touch);
    };
  }, [game]);
}

const acts = ["pointerdown", "pointermove", "keydown", "scroll"] as const;
