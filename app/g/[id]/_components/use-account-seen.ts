"use client";

import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import type { Keeper } from "./kept";

type Count = { readonly deal: number; readonly turns: number };

const isLater = (a: Count, b: Count | null): boolean =>
  b === null || a.deal > b.deal || (a.deal === b.deal && a.turns > b.turns);

/**
 * Keeps what this browser has shown of a game in step with the account's other devices: what they have shown counts
 * here, and what is shown here is told to the server. Without a connection the browser's own count goes on, and is told
 * later.
 */
export function useAccountSeen({ id, seen, mySeats }: GameAnswer, keeper: Keeper): (now: Count) => void {
  const told = useRef<Count | null>(seen);
  const telling = useRef(false);

  // Before the table looks at what is new, which it does once it is painted.
  useLayoutEffect(() => {
    if (seen !== null && isLater(seen, keeper.load("seen"))) keeper.save("seen", seen);
  }, [seen, keeper]);
  useEffect(() => {
    if (seen !== null && isLater(seen, told.current)) told.current = seen;
  }, [seen]);

  const mine = mySeats.length > 0;
  return useCallback(
    (now: Count) => {
      if (!mine || telling.current || !isLater(now, told.current)) return;
      telling.current = true;
      api.game.seen
        .mutate({ id, ...now })
        .then(
          () => {
            told.current = now;
          },
          () => undefined, // tried again with the next look
        )
        .finally(() => {
          telling.current = false;
        });
    },
    [id, mine],
  );
}
