"use client";

import { useState } from "react";
import type { Ask } from "@/app/_time/waiting";

/** The sheets of a table: one at a time. */
export type SheetName = "menu" | "happened" | "settings" | "hint" | Ask;

/** Something that the state of the game asks of somebody; another `id` asks anew. */
type Call = { readonly ask: Ask; readonly id: string };

/**
 * Which sheet is open: the one that was chosen, else what happened for whoever was `away`, else what the game asks for,
 * once each time. `onBack` is told when that of the absence is closed.
 */
export function useSheets({
  away,
  call,
  onBack,
}: {
  readonly away: boolean;
  readonly call: Call | null;
  readonly onBack: () => void;
}) {
  const [chosen, choose] = useState<SheetName | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = call !== null && call.id !== answered ? call.ask : null;
  const open = chosen ?? (away ? "happened" : asked);
  const close = () => {
    choose(null);
    if (open === "happened") onBack();
    else if (open !== null && open === call?.ask) setAnswered(call.id);
  };
  return { open, choose, close };
}

export type Sheets = ReturnType<typeof useSheets>;
