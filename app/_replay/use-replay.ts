"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useKeys } from "@/app/_components/use-keys";
import type { DealSteps } from "@/lib/replay/finished-deal";
import type { Viewpoint } from "@/lib/replay/viewpoint";
import { chosenViewpoint, otherHands, turnBack, turnOn, viewpointText } from "./moves";

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** How long a play stands at the usual speed. */
export const playMs = 700;
const gapMs = 250;
const addressMs = 200;

/**
 * Where a replay stands, through whose eyes, and whether it runs. The address follows, so that it is a link to this
 * very step; the way back of the browser leaves the replay.
 */
export function useReplay(
  deal: DealSteps,
  {
    seats,
    viewpoints,
    start,
  }: { readonly seats: number; readonly viewpoints: readonly Viewpoint[]; readonly start: number },
) {
  const asked = useSearchParams();
  const last = deal.steps.length - 1;
  const within = (step: number) => Math.min(last, Math.max(0, Math.trunc(step) || 0));
  const [step, setStep] = useState(() => within(Number(asked.get("s") ?? start)));
  const [viewpoint, setViewpoint] = useState<Viewpoint>(() => chosenViewpoint(asked.get("v"), viewpoints, seats));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);

  // Not with every step: browsers allow only so many changes of the address in a while.
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = new URLSearchParams({ s: String(step), v: viewpointText(viewpoint) });
      window.history.replaceState(null, "", `?${at}`);
    }, addressMs);
    return () => clearTimeout(timer);
  }, [step, viewpoint]);

  const runs = playing && step < last;
  useEffect(() => {
    if (!runs) return;
    const betweenTurns = deal.steps[step]?.turn !== deal.steps[step + 1]?.turn;
    const timer = setTimeout(() => setStep(step + 1), (playMs + (betweenTurns ? gapMs : 0)) / speed);
    return () => clearTimeout(timer);
  }, [runs, step, speed, deal]);

  const pause = () => setPlaying(false);

  function go(to: number) {
    pause();
    setStep(within(to));
  }

  function toggle() {
    if (!runs && step === last) setStep(0);
    setPlaying(!runs);
  }

  const faster = (by: 1 | -1) =>
    setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed) + by))] ?? 1);

  function nextViewpoint() {
    setViewpoint(viewpoints[(viewpoints.indexOf(viewpoint) + 1) % viewpoints.length] ?? viewpoint);
  }

  const moves = {
    turnBack: () => go(turnBack(deal, step)),
    stepBack: () => go(step - 1),
    stepOn: () => go(step + 1),
    turnOn: () => go(turnOn(deal, step)),
  };
  const toStart = () => go(0);
  const toEnd = () => go(last);
  useKeys({
    ArrowLeft: moves.stepBack,
    ArrowRight: moves.stepOn,
    ArrowUp: moves.turnBack,
    ArrowDown: moves.turnOn,
    "[": moves.turnBack,
    "]": moves.turnOn,
    Home: toStart,
    End: toEnd,
    " ": toggle,
    ",": () => faster(-1),
    ".": () => faster(1),
    f: nextViewpoint,
    h: () => setViewpoint(otherHands(viewpoint, viewpoints)),
  });

  return { step, last, viewpoint, setViewpoint, runs, toggle, pause, speed, setSpeed, go, ...moves };
}

export type Replay = ReturnType<typeof useReplay>;
