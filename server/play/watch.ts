import { replay } from "@/lib/engine/evolve";
import { err, ok, type Result } from "@/lib/result";
import { tableView } from "@/lib/view/table-view";
import type { TableView } from "@/lib/view/types";
import type { PlayContext } from "./context";
import { openInvitation } from "./invitation";
import type { Refusal } from "./refusal";
import { seatNames } from "./seat-names";

/** A game as a watcher sees it: piles, counts and what was played; never a hand before the deal is over. */
export type Watched = {
  readonly id: string;
  readonly version: number;
  readonly names: readonly (string | null)[];
  readonly view: TableView;
};

type Question = { readonly secret: string };

/**
 * What whoever has the link may watch. Refused with "not_found" where that was not agreed, and like the invitation once
 * the link was taken back.
 */
export async function watchGame(context: PlayContext, { secret }: Question): Promise<Result<Watched, Refusal>> {
  const found = await openInvitation(context, secret, null);
  if (!found.ok) return found;
  const { game } = found.value;
  if (!game.watching) return err("not_found");
  const state = replay(game.events);
  if (state === null) throw new Error("a game without events");
  return ok({ id: game.id, version: game.version, names: seatNames(state, game.seats), view: tableView(state) });
}
