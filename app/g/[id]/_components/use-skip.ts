"use client";

import { type MouseEvent, useEffect, useRef } from "react";

/**
 * Any tap or key ends a film, and does nothing else: the click that follows from it is swallowed, and so are the
 * repeats of a key that is held down. Keys count wherever the focus is, for at first nothing has it; but those of an
 * open dialog are its own, and those with a modifier the browser's. Without a film they are a touch, except Tab, which
 * only looks around.
 */
export function useSkip(filming: boolean, onSkip: () => void, onTouch: () => void) {
  const skipping = useRef(false);
  function begin() {
    skipping.current = filming;
    if (filming) onSkip();
    else onTouch();
  }
  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
    if (document.querySelector("dialog[open]") !== null) return;
    if (!event.repeat && (filming || event.key !== "Tab")) begin();
    if (!skipping.current || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  }
  const now = useRef(key);
  useEffect(() => {
    now.current = key;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => now.current(event);
    const onUp = (event: KeyboardEvent) => {
      if (skipping.current) event.preventDefault(); // else the space bar presses a button now
      skipping.current = false;
    };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("keyup", onUp, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("keyup", onUp, true);
    };
  }, []);
  return {
    onPointerDownCapture: begin,
    onClickCapture: (event: MouseEvent) => {
      if (skipping.current) event.stopPropagation();
      skipping.current = false;
    },
  };
}
