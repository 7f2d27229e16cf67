"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { PersonHere } from "./seats-here";
import { sitDown } from "./sit-down";
import { useAct } from "./use-act";
import { useSend } from "./use-send";

/** Asks the server for a table, under the id that this command has however often it is sent. */
type Make = (command: string) => Promise<{ readonly id: string }>;

/**
 * Opens a table, then takes its first seat, then goes there. The seat is a request of its own, after the answer with the
 * commitment, so that the server could not choose the shuffle by our share of it; whoever else plays on this device sits
 * down with it. However often it is pressed or tried again, the same `wish` makes one table.
 */
export function useOpenTable() {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const made = useRef<{ readonly wish: string; readonly id: string } | null>(null);

  const open = (wish: string, make: Make, people: readonly PersonHere[] = []) =>
    act(async () => {
      if (made.current?.wish !== wish) {
        const { id } = await send(wish, make);
        made.current = { wish, id };
      }
      const { id } = made.current;
      await sitDown(id, people);
      router.push(`/g/${id}`);
      router.refresh(); // pages seen before the session was made must not come back from the router's memory
    });

  return { open, busy, problem };
}
