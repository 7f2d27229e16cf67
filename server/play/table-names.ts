import { ok, type Result } from "@/lib/result";
import { cleanName, distinctName } from "@/server/auth/names";
import { putSeatName } from "@/server/store/table-settings";
import type { PlayContext } from "./context";
import { seatedGame, type TableQuestion } from "./own-table";
import type { Refusal } from "./refusal";

/** Takes another name at one table, told apart from the others there. Refused: "bad_name". */
export async function renameSeat(
  context: PlayContext,
  { name, ...wish }: TableQuestion & { readonly name: string },
): Promise<Result<{ readonly name: string }, Refusal>> {
  const wanted = cleanName(name);
  if (!wanted.ok) return wanted;
  const found = await seatedGame(context, wish);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  const others = game.seats.flatMap((row) => (row.seat === seat ? [] : row.name));
  const given = distinctName(wanted.value, others);
  await putSeatName(context.db, { game: wish.id, seat, account: wish.session.account, name: given });
  return ok({ name: given });
}
