"use client";

import { useEffect } from "react";

const againMs = 5_000;

/** Asks for the real page as soon as the server answers again. */
export function Back() {
  useEffect(() => {
    let isGone = false;
    const look = () => {
      if (!navigator.onLine) return;
      fetch("/api/health", { cache: "no-store" }).then(
        () => {
          if (!isGone && location.pathname !== "/offline") location.reload();
        },
        () => undefined,
      );
    };
    const timer = setInterval(look, againMs);
    window.addEventListener("online", look);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, []);
  return null;
}
