"use client";

import type { NewGame } from "./answers";
import { api } from "./api";
import type { PersonHere } from "./seats-here";
import { useOpenTable } from "./use-open-table";

/** Opens a table set up like this, for oneself and whoever else plays on this device. */
export function useNewGame() {
  const { open, busy, problem } = useOpenTable();
  return {
    open: (game: Omit<NewGame, "command">, people: readonly PersonHere[] = []) =>
      open(JSON.stringify([game, people]), (command) => api.game.create.mutate({ ...game, command }), people),
    busy,
    problem,
  };
}
