"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a field of the page itself: what somebody typed, or the browser filled in, before the page's scripts ran is taken
 * over. Without it React would empty the field. Answers the field's ref.
 */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  onText: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the scripts is of interest
  useLayoutEffect(() => {
    const text = field.current?.value ?? "";
    if (text !== "") onText(text);
  }, []);
  return field;
}
