"use client";

import { api } from "./api";
import { type Order, orderCommands, wishOf } from "./kept-order";
import { useOpenTable } from "./use-open-table";

/**
 * Opens a table set up like this, for oneself and whoever else plays on this device. An order that was not answered is
 * the same one when it is given again, even after the page was closed.
 */
export function useNewGame() {
  const { open, busy, problem } = useOpenTable(orderCommands);
  return {
    open: ({ game, people }: Order) =>
      open(wishOf({ game, people }), (command) => api.game.create.mutate({ ...game, command }), people),
    busy,
    problem,
  };
}
