"use client";

import { useEffect, useRef } from "react";

/** What the keys of a table do; a key whose deed is missing does nothing. */
export type KeyDeeds = { readonly [key: string]: (() => void) | undefined };

/**
 * Single keys for the whole page, by `event.key`, with "Shift+" before letters typed with it. Left alone while
 * something is typed or chosen, a dialog is open, or a modifier belongs to the browser; and off where the settings say
 * so.
 */
export function useKeys(deeds: KeyDeeds) {
  const now = useRef(deeds);
  useEffect(() => {
    now.current = deeds;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const single = event.key.length === 1;
      if (single && document.documentElement.classList.contains("no-keys")) return;
      const target = event.target;
      const typing = "input:not([type=range]), textarea, select, dialog";
      const pressed = event.key === " " ? `${typing}, button, a` : typing; // the space bar presses what has the focus
      if (target instanceof Element && target.closest(pressed)) return;
      const letter = single && event.key.toLowerCase() !== event.key.toUpperCase();
      const deed = now.current[letter ? (event.shiftKey ? "Shift+" : "") + event.key.toLowerCase() : event.key];
      if (deed === undefined) return;
      event.preventDefault();
      // A key that is held down is meant once: it must not answer what its first press has asked. Steps may go on.
      if (event.repeat && single && !"[],.".includes(event.key)) return;
      deed();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
