"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { keeperOf } from "../_components/kept";

/** The way to the words at a table: whether there are unread ones, and a press that opens them. */
export type Talk = { readonly unread: boolean; readonly open: () => void };

/**
 * Whether words at the table are shown, and whether others have said something that this browser has not shown. Null
 * for those who cannot have any: watchers, who plays computers only, and everybody where they are switched off (but
 * whoever opened the table).
 */
export function useTalk({ id, words, isCreator, mySeats, view }: GameAnswer, newest: number) {
  const keeper = useMemo(() => keeperOf(id, null), [id]);
  const [read, setRead] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setRead(keeper.load("word") ?? 0), [keeper]);
  const markRead = useCallback(
    (number: number) => {
      keeper.save("word", number);
      setRead(number);
    },
    [keeper],
  );
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const others = view.seats.some(({ kind }, seat) => kind !== "computer" && !mySeats.includes(seat));
  const has = mySeats.length > 0 && others && (words || isCreator);
  const unread = words && read !== null && newest > read;
  const talk = useMemo<Talk | null>(() => (has ? { unread, open } : null), [has, unread, open]);
  return { talk, isOpen, close, markRead };
}
