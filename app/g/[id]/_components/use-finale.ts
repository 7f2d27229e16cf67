"use client";

import { useEffect, useMemo, useState } from "react";
import type { DealEndAnswer } from "@/app/_components/answers";
import { still } from "@/app/_components/motion";
import type { TableView } from "@/lib/view/types";
import { lastView } from "./last-view";
import { loadKit } from "./load-kit";

/**
 * The view to show while a deal ends: as it was, until the end and what makes a film are here; then the table at the end,
 * which lets its last turns pass. `isLast` says that this is it.
 */
export function useFinale(view: TableView, end: DealEndAnswer | null) {
  const [ready, setReady] = useState<DealEndAnswer | null>(null);
  useEffect(() => {
    if (end === null) return;
    const go = () => setReady(end);
    if (still()) go();
    else loadKit().then(go, go);
  }, [end]);
  const isLast = end !== null && ready === end;
  return { isLast, view: useMemo(() => (isLast ? lastView(view, end) : view), [isLast, view, end]) };
}
