import { type PresetName, presetNames, presets, type Rules } from "@/lib/engine/rules";
import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { type ArchivedGame, archivedGames, type GameResult } from "@/server/store/archive";
import type { PlayContext } from "./context";
import type { Refusal } from "./refusal";

export const gameResults = ["won", "drawn", "lost", "early"] as const satisfies readonly GameResult[];

/** What somebody looks for among their finished games; all of it may be missing. */
export type ArchiveWish = {
  readonly person?: string | undefined;
  readonly rules?: PresetName | "other" | undefined; // whatever the length of the game
  readonly result?: GameResult | undefined;
  readonly from?: number | undefined; // ms since 1970
  readonly before?: number | undefined;
  readonly cursor?: ArchiveCursor | undefined; // where the page before ended
};

export type ArchiveCursor = { readonly at: number; readonly id: string };

/** One page of finished games, newest first; `next` is null on the last one. */
export type ArchivePage = { readonly games: readonly ArchivedGame[]; readonly next: ArchiveCursor | null };

const pageSize = 20;

/**
 * A page of the session's finished games that fit the wish. Refused with "not_signed_in" once the session has ended.
 */
export async function archiveOf(
  { db }: PlayContext,
  { session, person, rules, result, from, before, cursor }: ArchiveWish & { readonly session: Session },
): Promise<Result<ArchivePage, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  const found = await archivedGames(db, {
    account: session.account,
    count: pageSize + 1,
    ...(person && { person }),
    ...(rules === "other" && { rulesAreNot: presetNames.map(rulesOfPlay) }),
    ...(rules !== undefined && rules !== "other" && { rules: [rulesOfPlay(rules)] }),
    ...(result && { result }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
    ...(cursor && { after: cursor }),
  });
  const games = found.slice(0, pageSize);
  const last = games.at(-1);
  const more = found.length > pageSize && last !== undefined;
  return ok({ games, next: more ? { at: last.finishedAt, id: last.id } : null });
}

/** A preset without the length of the game. */
function rulesOfPlay(preset: PresetName): Partial<Rules> {
  const { match: _, target: __, ...rules } = presets[preset];
  return rules;
}
