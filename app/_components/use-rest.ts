"use client";

import { useCallback, useEffect, useRef } from "react";

const restMs = 120_000;

/**
 * Whether nobody did anything here for a while, when it need not be looked at as often; a new version counts as
 * somebody.
 */
export function useRest(version: number): () => boolean {
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what stirs
  useEffect(() => {
    const stir = () => {
      last.current = Date.now();
    };
    stir();
    window.addEventListener("pointerdown", stir);
    window.addEventListener("keydown", stir);
    return () => {
      window.removeEventListener("pointerdown", stir);
      window.removeEventListener("keydown", stir);
    };
  }, [version]);
  return useCallback(() => Date.now() - last.current >= restMs, []);
}
