import type { NewGame } from "./answers";
import { keepText, keptText } from "./kept-text";
import type { PersonHere } from "./seats-here";
import type { Commands } from "./use-send";

/** A table as it is ordered, and who sits down on this device beside whoever orders it. */
export type Order = { readonly game: Omit<NewGame, "command">; readonly people: readonly PersonHere[] };

type Kept = { readonly wish: string; readonly command: string; readonly at: number };

const key = "kings.order";
const keptMs = 3_600_000; // who comes back later starts anew

export const wishOf = (order: Order): string => JSON.stringify(order);

function kept(): Kept | null {
  const text = keptText(key);
  if (text === "") return null;
  const order: Kept = JSON.parse(text); // only this file writes there
  return Date.now() - order.at < keptMs ? order : null;
}

/** The table that was ordered last, if nobody has answered: it may have been made all the same. */
export function unansweredOrder(): Order | null {
  const last = kept();
  return last === null ? null : JSON.parse(last.wish);
}

/** Nobody asks for that table any more. */
export const forgetOrder = (): void => keepText(key, "");

/**
 * The id of the last order, kept until it is answered, also when the page is closed: sent again, it is the same order.
 */
export const orderCommands: Commands = {
  get: (wish) => {
    const last = kept();
    return last?.wish === wish ? last.command : undefined;
  },
  set: (wish, command) => {
    const order: Kept = { wish, command, at: Date.now() };
    keepText(key, JSON.stringify(order));
  },
  delete: (wish) => {
    if (kept()?.wish === wish) forgetOrder(); // another one may have been ordered meanwhile
  },
};
