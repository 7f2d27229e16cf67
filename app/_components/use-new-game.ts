"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { NewGame } from "./answers";
import { api } from "./api";
import { type PersonHere, type SeatsTaken, seatsFor } from "./seats-here";
import { useAct } from "./use-act";
import { useSend } from "./use-send";

/**
 * Opens a table, then takes its first seat, then goes there. The seat is a request of its own, after the answer with
 * the commitment, so that the server could not choose the shuffle by our share of it; whoever else plays on this device
 * sits down with it. However often it is pressed or
 * tried again, the same wish makes one game.
 */
export function useNewGame() {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const made = useRef<{ readonly wish: string; readonly id: string; readonly seats: SeatsTaken } | null>(null);

  const open = (game: Omit<NewGame, "command">, people: readonly PersonHere[] = []) =>
    act(async () => {
      const wish = JSON.stringify([game, people]);
      if (made.current?.wish !== wish) {
        const { id } = await send(wish, (command) => api.game.create.mutate({ ...game, command }));
        made.current = { wish, id, seats: seatsFor(people) };
      }
      const { id, seats } = made.current;
      await send(`seat ${id}`, (command) => api.game.takeSeat.mutate({ id, ...seats, command }));
      router.push(`/g/${id}`);
      router.refresh(); // pages seen before the session was made must not come back from the router's memory
    });

  return { open, busy, problem };
}
