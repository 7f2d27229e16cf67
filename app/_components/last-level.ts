"use client";

import { type BotLevel, botLevels } from "@/lib/engine/event";
import { keepText, useKeptText } from "./kept-text";

const key = "kings.level";

/** The level of the computers that this browser chose last; Medium before it chose any. */
export function useLastLevel(): BotLevel {
  const text = useKeptText(key);
  return botLevels.find((level) => level === text) ?? "medium";
}

/** Remembers a level for the next time. */
export const keepLevel = (level: BotLevel): void => keepText(key, level);
