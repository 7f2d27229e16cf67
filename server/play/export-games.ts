import { type GameEvent, isAside } from "@/lib/engine/event";
import { upcast } from "@/lib/engine/upcast";
import { entropyText } from "@/lib/fairness/keys";
import { occupantsOf } from "@/lib/fairness/verify";
import { cardEvents } from "@/lib/notation/card-events";
import { recordVersion, toRecord } from "@/lib/notation/record";
import { printRecordText } from "@/lib/notation/record-text";
import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { type ExportedGame, gamesToExport } from "@/server/store/export";
import type { PlayContext } from "./context";
import type { Refusal } from "./refusal";

/** One part of somebody's games, and where the next part begins; null after the last. */
export type ExportPage = {
  readonly games: readonly (ExportedGame & { readonly records: readonly string[] })[];
  readonly next: string | null;
};

const gamesAtOnce = 10;

/** The session's games after that one, each with its public log and the record of every finished hand. */
export async function exportGames(
  { db }: PlayContext,
  { session, after }: { readonly session: Session; readonly after: string | null },
): Promise<Result<ExportPage, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  const games = await gamesToExport(db, { account: session.account, after, count: gamesAtOnce });
  const next = games.length < gamesAtOnce ? null : (games.at(-1)?.id ?? null);
  return ok({ games: games.map((game) => ({ ...game, records: recordsOf(game) })), next });
}

/** The text record of every finished hand of a game. */
function recordsOf({ id, names, events: logged }: ExportedGame): readonly string[] {
  const events = logged.map(upcast);
  const end = events.at(-1);
  const seed = end?.type === "GameEnded" ? { seed: end.data.seed } : {};
  const brought = entropyText(occupantsOf(events));
  return dealsOf(events).flatMap((deal) => {
    const head = { format: "kings-in-the-corner", version: recordVersion, game: id, names, brought, ...seed };
    const record = toRecord({ ...head, events: cardEvents(deal) });
    return record.ok ? printRecordText(record.value) : [];
  });
}

/** The events of each finished deal. */
function dealsOf(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  return events.flatMap((event, from) => {
    if (event.type !== "DealStarted") return [];
    const rest = events.slice(from);
    const end = rest.findIndex(({ type }) => type === "DealEnded");
    return end < 0 ? [] : [rest.slice(0, end + 1).filter((one) => !isAside(one))];
  });
}
