"use client";

import { useMemo } from "react";
import { keepText, useKeptText } from "@/app/_components/kept-text";
import { type Setup, setupFrom, setupText } from "./plan";

const key = "kings.setup";

/** How this browser set up its last game; null when it has not, and while the server renders. */
export function useLastSetup(): Setup | null {
  const text = useKeptText(key) ?? "";
  return useMemo(() => setupFrom(text), [text]);
}

/** Remembers a setup for the next time. */
export const keepSetup = (setup: Setup): void => keepText(key, setupText(setup));
