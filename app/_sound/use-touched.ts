"use client";

import { useEffect, useState } from "react";

/** Whether somebody has chosen that nothing shall be heard. */
export const isSoundOff = (): boolean => document.documentElement.classList.contains("no-sound");

/** Calls back after every touch of the page and every key, which is when browsers let a page sound. */
export function onTouch(does: () => void): () => void {
  const gestures = ["pointerup", "keyup"];
  for (const gesture of gestures) window.addEventListener(gesture, does);
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, does);
  };
}

/** True once the page was touched while sound is on. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => onTouch(() => setTouched((is) => is || !isSoundOff())), []);
  return touched;
}
