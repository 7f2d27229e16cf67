"use client";

import { useEffect, useState } from "react";
import type { Asides } from "@/app/_time/aside-words";
import type { SaidOfTurn } from "./happened";

type InWords = typeof import("@/app/_time/aside-words").asidesInWords;
const nothing: InWords = () => [];

/** What happened beside the cards of each turn, in words that are loaded when there is anything to say. */
export function useSaid(asides: Asides, nameOf: (seat: number) => string): SaidOfTurn {
  const [inWords, setInWords] = useState(() => nothing);
  const isQuiet = asides.length === 0;
  useEffect(() => {
    if (isQuiet) return;
    void import("@/app/_time/aside-words").then((file) => setInWords(() => file.asidesInWords));
  }, [isQuiet]);
  return (turn) => inWords(asides, turn, nameOf);
}
