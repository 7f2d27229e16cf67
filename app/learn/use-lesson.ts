"use client";

import { useMemo, useState } from "react";
import type { Keeper } from "@/app/g/[id]/_components/kept";
import type { TurnAnswer } from "@/app/g/[id]/_components/use-turn";
import type { Play } from "@/lib/engine/play";
import { advisedTurn, type Lesson } from "@/lib/practice/coach";
import { firstHand } from "@/lib/practice/first-hand";
import { type Practice, practiceTurn, practiceView } from "@/lib/practice/practice";
import { lessonsIn } from "./hint";

/** Nothing of a lesson is kept. */
export const keepNothing: Keeper = { load: () => null, save: () => undefined };

const mine = 0;

/** The practice once the computer has had its turn, if it is its turn. */
function answered(practice: Practice): Practice {
  const { position } = practiceView(practice, 1);
  if (position === null) return practice;
  const next = practiceTurn(practice, advisedTurn(position));
  if (!next.ok) throw new Error(`an advised turn is refused: ${next.error}`);
  return next.value;
}

/** The hand of the lesson, played here in the browser: what the learner sees, knows by now, and does. */
export function useLesson() {
  const [practice, setPractice] = useState(firstHand);
  const [known, setKnown] = useState<ReadonlySet<Lesson>>(new Set());
  const view = useMemo(() => practiceView(practice, mine), [practice]);

  async function submit(plays: readonly Play[]): Promise<TurnAnswer> {
    const next = practiceTurn(practice, plays);
    if (!next.ok) return { ok: false, code: next.error };
    const after = practiceView(next.value, mine);
    const drew = after.hand.filter((card) => !view.hand.includes(card));
    if (view.position !== null) setKnown(new Set([...known, ...lessonsIn(view.position, plays)]));
    setPractice(answered(next.value));
    return { ok: true, drew, ended: after.deal?.end === undefined ? "turn" : "game" };
  }

  return { view, known, submit, again: () => setPractice(firstHand()) };
}
