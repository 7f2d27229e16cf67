"use client";

import { useSyncExternalStore } from "react";

const wide = "(min-width: 1080px)";

function onWidth(change: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

/** Whether there is room beside the table (stage.css); not known in the server's HTML. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
