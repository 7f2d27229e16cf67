import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { bytes, moment } from "./parameters";
import { repeatable } from "./run";
import type { FinishedDealLog } from "./types";
import { type Raw, upcasted } from "./upcasted";

/** Which link to a finished deal's replay: a player's first has serial 0, the one after a withdrawal serial 1. */
export type ShareOf = { readonly game: string; readonly deal: number; readonly account: string };

/** What is known of an account's links to a deal. `maker` is whom the open one was derived for. */
type ShareState = { readonly open: number | null; readonly next: number; readonly maker: string };

/** The serial of the account's open link, and the one that a new link would get. */
export async function shareState(db: Db, { game, deal, account }: ShareOf): Promise<ShareState> {
  const { rows } = await repeatable(() =>
    db.execute<ShareState>(sql`
      select (max(s.serial) filter (where s.revoked_at is null))::int as open, coalesce(max(s.serial) + 1, 0)::int as next,
        coalesce((array_agg(s.derived_for order by s.serial desc) filter (where s.revoked_at is null))[1], ${account}::uuid)
          as maker
      from shares s where s.game_id = ${game}::uuid and s.deal = ${deal}::int and s.made_by = ${account}::uuid`),
  );
  return rows[0] ?? { open: null, next: 0, maker: account };
}

/** Opens a link with that serial; harmless when it is there already. */
export async function putShare(db: Db, share: ShareOf & { readonly serial: number; readonly secretHash: string }) {
  const { game, deal, account, serial, secretHash } = share;
  await repeatable(() =>
    db.execute(sql`insert into shares (secret_hash, game_id, deal, made_by, serial)
      values (${bytes(secretHash)}, ${game}::uuid, ${deal}::int, ${account}::uuid, ${serial}::int) on conflict do nothing`),
  );
}

/** Withdraws all links that the account made to that deal. */
export async function revokeShares(db: Db, { game, deal, account }: ShareOf, now: number): Promise<void> {
  await repeatable(() =>
    db.execute(sql`update shares s set revoked_at = ${moment(now)} where s.game_id = ${game}::uuid
      and s.deal = ${deal}::int and s.made_by = ${account}::uuid and s.revoked_at is null`),
  );
}

/** The serial that a new invitation to a game would get. */
export async function nextInvitation(db: Db, game: string): Promise<number> {
  const { rows } = await repeatable(() =>
    db.execute<{ next: number }>(sql`select coalesce(max(i.serial), 0)::int + 1 as next from invitations i
      where i.game_id = ${game}::uuid`),
  );
  return rows[0]?.next ?? 1;
}

/** Opens an invitation with that serial and ends those before it; harmless when it is there already. */
export async function putInvitation(
  db: Db,
  invitation: {
    readonly game: string;
    readonly serial: number;
    readonly secretHash: string;
    readonly until: number;
    readonly now: number;
  },
): Promise<void> {
  const { game, serial, secretHash, until, now } = invitation;
  await repeatable(() =>
    db.execute(sql`
      with opened as (insert into invitations (secret_hash, game_id, serial, expires_at)
        values (${bytes(secretHash)}, ${game}::uuid, ${serial}::int, ${moment(until)}) on conflict do nothing)
      update invitations i set revoked_at = ${moment(now)}
        where i.game_id = ${game}::uuid and i.serial < ${serial}::int and i.revoked_at is null`),
  );
}

/** Ends all invitations to a game. */
export async function revokeInvitations(db: Db, game: string, now: number): Promise<void> {
  await repeatable(() =>
    db.execute(sql`update invitations i set revoked_at = ${moment(now)}
      where i.game_id = ${game}::uuid and i.revoked_at is null`),
  );
}

/** The finished deal behind an open link whose secret has this SHA-256 (hex); null for withdrawn and unknown ones. */
export async function sharedDeal(db: Db, secretHash: string): Promise<FinishedDealLog | null> {
  const { rows } = await repeatable(() =>
    db.execute<{ log: Raw<FinishedDealLog> | null }>(sql`select kc_load_finished_deal(s.game_id, s.deal) as log
      from shares s where s.secret_hash = ${bytes(secretHash)} and s.revoked_at is null`),
  );
  return upcasted(rows[0]?.log ?? null);
}
