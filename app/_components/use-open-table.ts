"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { problemCode } from "./problem-code";
import type { PersonHere } from "./seats-here";
import { sitDown } from "./sit-down";
import { useAct } from "./use-act";
import { type Commands, useSend } from "./use-send";

/** Asks the server for a table, under the id that this command has however often it is sent. */
type Make = (command: string) => Promise<{ readonly id: string }>;

/**
 * Opens a table, then takes its first seat, then goes there. The seat is a request of its own, after the answer with
 * the commitment, so that the server could not choose the shuffle by our share of it; whoever else plays on this device
 * sits down with it. However often it is pressed or tried again, the same `wish` makes one table. `commands` keeps the
 * ids of what is not answered yet.
 */
export function useOpenTable(commands?: Commands) {
  const router = useRouter();
  const send = useSend(commands);
  const { act, busy, problem } = useAct();
  const made = useRef<{ readonly wish: string; readonly id: string } | null>(null);

  const open = (wish: string, make: Make, people: readonly PersonHere[] = []) =>
    act(async () => {
      const seated = async (): Promise<string> => {
        if (made.current?.wish !== wish) made.current = { wish, id: (await send(wish, make)).id };
        const { id } = made.current;
        await sitDown(id, people);
        return id;
      };
      const id = await seated().catch((error: unknown) => {
        if (problemCode(error) !== "not_in_lobby") throw error;
        made.current = null; // it was made, and called off or played elsewhere: what is wanted now is a new one
        return seated();
      });
      router.push(`/g/${id}`);
      router.refresh(); // pages seen before the session was made must not come back from the router's memory
    });

  return { open, busy, problem };
}
