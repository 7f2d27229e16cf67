import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { games } from "@/db/schema/games";
import { noticeSettings, presence, pushSubscriptions, visits } from "@/db/schema/notices";
import { users } from "@/db/schema/people";
import type { PushTarget } from "./push";
import { type NoticeSettings, settingsIn } from "./settings";

/** Somebody who may be told something about a game. */
export type Recipient = {
  readonly account: string;
  readonly name: string;
  readonly email: string | null; // verified
  readonly settings: NoticeSettings;
  readonly presentAt: number; // looked at any page of ours, and acted; 0: never
  readonly seenAt: number; // looked at this game
  readonly mailedAt: number; // was last mailed about this game
  readonly isMuted: boolean;
  readonly devices: readonly PushTarget[];
};

const msOf = (at: Date | null | undefined): number => at?.getTime() ?? 0;

/** Everything that decides whether and how somebody is told about a game; null for an account that is gone. */
export async function recipientOf(db: Db, account: string, game: string | null): Promise<Recipient | null> {
  const [row] = await db
    .select({ user: users, settings: noticeSettings, presentAt: presence.at })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.accountId, users.id))
    .leftJoin(presence, eq(presence.accountId, users.id))
    .where(eq(users.id, account));
  if (row === undefined) return null;
  const [visit] =
    game === null
      ? []
      : await db
          .select()
          .from(visits)
          .where(and(eq(visits.accountId, account), eq(visits.gameId, game)));
  const devices = await db
    .select({ endpoint: pushSubscriptions.endpoint, p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, account), eq(pushSubscriptions.epoch, row.user.epoch)));
  return {
    account,
    name: row.user.name ?? "",
    email: row.user.emailVerified === null ? null : row.user.email,
    settings: settingsIn(row.settings),
    presentAt: msOf(row.presentAt),
    seenAt: msOf(visit?.seenAt),
    mailedAt: msOf(visit?.mailedAt),
    isMuted: visit?.isMuted ?? false,
    devices,
  };
}

/** Notes that somebody looks at our pages and acts, and at which game. */
export async function noteHere(db: Db, account: string, game: string | null, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .insert(presence)
    .values({ accountId: account, at })
    .onConflictDoUpdate({ target: presence.accountId, set: { at } });
  if (game !== null) await putVisit(db, account, game, { seenAt: at });
}

/** Notes that a mail about a game waits unread. */
export const noteMailed = (db: Db, account: string, game: string, now: number): Promise<void> =>
  putVisit(db, account, game, { mailedAt: new Date(now) });

/** Mutes a game for somebody, or no longer. */
export const mute = (db: Db, account: string, game: string, isMuted: boolean): Promise<void> =>
  putVisit(db, account, game, { isMuted });

/** A game of which somebody wants to hear nothing, with the names of the others. */
export type MutedGame = { readonly id: string; readonly names: readonly string[] };

/** The games that somebody has muted and that are not over, latest change first. */
export const mutedBy = (db: Db, account: string): Promise<readonly MutedGame[]> =>
  db
    .select({
      id: games.id,
      names: sql<readonly string[]>`(select coalesce(json_agg(s.name order by s.seat), '[]') from seats s
        where s.game_id = ${games.id} and s.account_id is distinct from ${account}::uuid)`,
    })
    .from(visits)
    .innerJoin(games, eq(games.id, visits.gameId))
    .where(and(eq(visits.accountId, account), eq(visits.isMuted, true), ne(games.status, "finished")))
    .orderBy(desc(games.updatedAt), games.id);

async function putVisit(
  db: Db,
  account: string,
  game: string,
  set: { readonly seenAt?: Date; readonly mailedAt?: Date; readonly isMuted?: boolean },
): Promise<void> {
  await db
    .insert(visits)
    .values({ accountId: account, gameId: game, ...set })
    .onConflictDoUpdate({ target: [visits.accountId, visits.gameId], set });
}
