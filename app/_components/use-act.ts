"use client";

import { useRef, useState } from "react";
import { type ProblemCode, problemCode } from "./refusal";

/**
 * One command at a time behind a button: a second press while the first is under way does nothing. `problem` is the code
 * of the last failure, until the next try. `busy` stays true after a success, since the page is about to change.
 */
export function useAct() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode | null>(null);

  async function act(work: () => Promise<void>, done: "leave" | "stay" = "leave"): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      if (done === "leave") return;
    } catch (error) {
      setProblem(problemCode(error));
    }
    running.current = false;
    setBusy(false);
  }

  return { act, busy, problem };
}
