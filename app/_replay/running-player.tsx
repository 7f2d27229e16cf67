"use client";

import { useMemo } from "react";
import type { RunningAnswer } from "@/app/_components/answers";
import { runningDeal } from "@/lib/replay/running-deal";
import { Player } from "./player";

/** The hand that still runs, from its deal to now, as one's own seat saw it or from the table. */
export function RunningPlayer({ running, back }: { readonly running: RunningAnswer; readonly back: string }) {
  const { events, seat, given, names, asides } = running;
  const deal = useMemo(() => runningDeal(events, seat, given), [events, seat, given]);
  return (
    <Player
      deal={deal}
      names={names}
      mine={seat}
      viewpoints={["table", seat]}
      start={deal.steps.length - 1}
      back={back}
      asides={asides}
    />
  );
}
