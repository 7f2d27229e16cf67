"use client";

import { type KeyboardEvent, type MouseEvent, useRef } from "react";

/** Any tap or key ends a film, and does nothing else: the click that follows from it is swallowed. */
export function useSkip(filming: boolean, onSkip: () => void, onTouch: () => void) {
  const skipping = useRef(false);
  function begin() {
    skipping.current = filming;
    if (filming) onSkip();
    else onTouch();
  }
  return {
    onPointerDownCapture: begin,
    onKeyDownCapture: (event: KeyboardEvent) => {
      begin();
      if (!skipping.current || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClickCapture: (event: MouseEvent) => {
      if (skipping.current) event.stopPropagation();
      skipping.current = false;
    },
  };
}
