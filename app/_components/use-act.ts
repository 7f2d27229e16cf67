"use client";

import { useRef, useState } from "react";
import { type ProblemCode, problemCode } from "./problem-code";

/**
 * One command at a time behind a button: a second press while the first is under way does nothing. `problem` is the
 * code of the last failure, until the next try. `busy` stays true after a success, since the page is about to change,
 * unless one stays. Answers whether it worked.
 */
export function useAct() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode | null>(null);

  async function act(work: () => Promise<void>, done: "leave" | "stay" = "leave"): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    let worked = true;
    try {
      await work();
      if (done === "leave") return true;
    } catch (error) {
      setProblem(problemCode(error));
      worked = false;
    }
    running.current = false;
    setBusy(false);
    return worked;
  }

  return { act, busy, problem };
}
