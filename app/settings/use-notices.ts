"use client";

import { useRef, useState } from "react";
import type { NoticesAnswer, NoticesWish } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { type ProblemCode, problemCode } from "@/app/_components/problem-code";

const wishOf = ({ ways, zone, quiet }: NoticesAnswer): NoticesWish => ({ ways, zone, quiet });

/**
 * What somebody wants to be told, kept with every change: shown at once, sent one after the other, of several quick
 * ones only the last. One that is refused is taken back.
 */
export function useNotices(initial: NoticesAnswer) {
  const [overview, setOverview] = useState(initial);
  const [wish, setWish] = useState(() => wishOf(initial));
  const [saving, setSaving] = useState<"no" | "now" | "done">("no");
  const [problem, setProblem] = useState<ProblemCode | null>(null);
  const next = useRef<NoticesWish | null>(null);
  const running = useRef(false);

  async function send(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSaving("now");
    let kept = overview;
    try {
      while (next.current !== null) {
        const sent = next.current;
        next.current = null;
        kept = await api.notices.set.mutate(sent);
      }
      setSaving("done");
    } catch (error) {
      next.current = null;
      setWish(wishOf(kept));
      setProblem(problemCode(error));
      setSaving("no");
    }
    setOverview(kept);
    running.current = false;
  }

  return {
    overview,
    wish,
    saving,
    problem,
    change: (part: Partial<NoticesWish>) => {
      const whole = { ...(next.current ?? wish), ...part };
      next.current = whole;
      setWish(whole);
      setProblem(null);
      void send();
    },
    refresh: async () => {
      const now = await api.notices.settings.query();
      setOverview(now);
      if (!running.current) setWish(wishOf(now)); // turning notices on may have set the zone
    },
  };
}

export type NoticesKept = ReturnType<typeof useNotices>;
