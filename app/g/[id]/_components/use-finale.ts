"use client";

import { useEffect, useMemo, useState } from "react";
import type { DealEndAnswer } from "@/app/_components/answers";
import { still } from "@/app/_components/motion";
import type { TableView } from "@/lib/view/types";
import { loadKit } from "./load-kit";

type Last = { readonly end: DealEndAnswer; readonly lastView?: typeof import("./last-view").lastView };

/**
 * The view to show while a deal ends: as it was, until the end and what makes a film are here; then the table at the
 * end, which lets its last turns pass. `isLast` says that this is it.
 */
export function useFinale(view: TableView, end: DealEndAnswer | null) {
  const [ready, setReady] = useState<Last | null>(null);
  useEffect(() => {
    if (end === null) return;
    Promise.all([import("./last-view"), still() ? null : loadKit().catch(() => null)]).then(
      ([{ lastView }]) => setReady({ end, lastView }),
      () => setReady({ end }), // the end follows at once
    );
  }, [end]);
  const isLast = end !== null && ready?.end === end;
  const lastView = ready?.lastView;
  return {
    isLast,
    view: useMemo(() => (isLast && lastView ? lastView(view, end) : view), [isLast, lastView, view, end]),
  };
}
