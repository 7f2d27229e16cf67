"use client";

import type { ReactNode } from "react";
import { Problem } from "@/app/_components/forms";
import type { ProblemCode } from "@/app/_components/problem-code";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";

/** One step of signing in: what it asks for, what went wrong, and the button that goes on. */
export function StepForm({
  label,
  mayGo = true,
  go,
  children,
  after,
}: {
  readonly label: string;
  readonly mayGo?: boolean;
  readonly go: () => Promise<void>;
  readonly children: (problem: ProblemCode | null) => ReactNode;
  readonly after?: ReactNode;
}) {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  return (
    <form
      className="stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void act(go, "stay");
      }}
    >
      {children(problem)}
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy || !ready || !mayGo}>
        {label}
      </button>
      {after}
    </form>
  );
}
