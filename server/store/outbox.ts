import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { json, moment } from "./parameters";
import { once } from "./run";

/**
 * What a notice is about: see server/notify for what becomes of each. "rematch" rows are written by kc_create, "asked"
 * ones by kc_ask.
 */
export const noticeKinds = [
  "turn",
  "absent", // at a table for two the other's time is up: choose
  "reminder_half",
  "reminder_last",
  "stand_in", // a computer plays your seat until you return
  "result",
  "rematch",
  "asked", // to a table by name
  "expired", // nobody came by the invitation
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice as it lies in the outbox, claimed by us; times in ms since 1970. */
export type OutboxRow = {
  readonly game: string;
  readonly version: number; // that the game had once it was called for
  readonly seat: number;
  readonly kind: NoticeKind;
  readonly account: string | null; // who is told, where they do not sit there
  readonly attempts: number; // this one included; failures only
  readonly pushedAt: number | null; // a push went out, and a mail may follow
};

/** How a notice went, or why it did not go. */
export const deliveries = ["push", "mail", "digest"] as const;
export type Outcome =
  | (typeof deliveries)[number] // "digest": kept for one, which marks what it has told
  | "digested"
  | "stale" // no longer true
  | "present" // whoever it is for was looking
  | "seen"
  | "muted"
  | "unwanted"
  | "nobody" // the seat has no account any more
  | "no_way" // neither a browser nor an address
  | "open_mail" // one about this game waits unread
  | "failed";

/** Settles notices of turns after which a later one has begun: up to `count` at once, most overdue first. */
export async function settleOvertaken(db: Db, now: number, count: number): Promise<void> {
  await once(() => db.execute(sql`select kc_settle_overtaken(${moment(now)}, ${count}::int)`));
}

/** Takes up to `count` notices that are due, each for one sender only until its lease ends. */
export async function claimNotices(db: Db, now: number, count: number): Promise<readonly OutboxRow[]> {
  const { rows } = await once(() =>
    db.execute<{ row: OutboxRow }>(sql`
      select jsonb_build_object('game', c.game_id, 'version', c.version, 'seat', c.seat, 'kind', c.kind,
        'account', o.account_id, 'attempts', c.attempts, 'pushedAt', kc_ms(o.pushed_at)) as row
      from kc_claim_outbox(${moment(now)}, 60, ${count}::int) c join outbox o using (game_id, version, seat, kind)`),
  );
  return rows.map(({ row }) => row);
}

const keyOf = ({ game, version, seat, kind }: OutboxRow): SQL =>
  sql`${game}::uuid, ${version}::int, ${seat}::smallint, ${kind}::text`;

/** Settles a notice for good. */
export async function settleNotice(db: Db, row: OutboxRow, outcome: Outcome, now: number): Promise<void> {
  await once(() => db.execute(sql`select kc_settle_outbox(${keyOf(row)}, ${outcome}::text, ${moment(now)})`));
}

/** Puts a notice off; with `pushedAt` because a push went out, with `failed` because nothing could be sent. */
export async function deferNotice(
  db: Db,
  row: OutboxRow,
  {
    until,
    pushedAt,
    failed = false,
  }: { readonly until: number; readonly pushedAt?: number; readonly failed?: boolean },
): Promise<void> {
  const pushed = pushedAt === undefined ? sql`null::timestamptz` : moment(pushedAt);
  await once(() =>
    db.execute(sql`select kc_defer_outbox(${keyOf(row)}, ${moment(until)}, ${pushed}, ${failed}::boolean)`),
  );
}

/** Forgets what was settled before a moment. */
export async function pruneNotices(db: Db, before: number): Promise<void> {
  await once(() => db.execute(sql`select kc_prune_outbox(${moment(before)})`));
}

/** A notice that is kept for somebody's daily digest. */
export type Kept = Pick<OutboxRow, "game" | "version" | "seat" | "kind" | "account">;

/** What is kept for an account's next digest, oldest first; no turns, which a digest tells as they are by then. */
export async function keptForDigest(db: Db, account: string): Promise<readonly Kept[]> {
  const { rows } = await once(() =>
    db.execute<{ row: Kept }>(sql`
      select jsonb_build_object('game', o.game_id, 'version', o.version, 'seat', o.seat, 'kind', o.kind,
        'account', o.account_id) as row
      from outbox o join games g on g.id = o.game_id
        left join seats s on s.game_id = o.game_id and s.seat = o.seat
      where case when o.kind = 'expired' then g.creator else coalesce(o.account_id, s.account_id) end = ${account}::uuid
        and o.outcome = 'digest' and o.kind in ('result', 'rematch', 'asked', 'expired')
      order by o.sent_at`),
  );
  return rows.map(({ row }) => row);
}

/** Settles for good what was kept for a digest: these notices, and none that came since. */
export async function settleKept(db: Db, kept: readonly Kept[], outcome: Outcome, now: number): Promise<void> {
  if (kept.length === 0) return;
  await once(() => db.execute(sql`select kc_settle_kept(${json(kept)}, ${outcome}::text, ${moment(now)})`));
}

/**
 * Whether notices fell silent: of the last day a turn's is overdue or failed, and none at all went out. Anybody may
 * have this asked, so each part is looked up in an index, and none is counted.
 */
export async function areNoticesSilent(db: Db, now: number): Promise<boolean> {
  const [day, hour] = [moment(now - 86_400_000), moment(now - 3_600_000)];
  const { rows } = await once(() =>
    db.execute<{ silent: boolean }>(sql`
      select (exists (select from outbox o where o.sent_at is null and o.not_before < ${hour} and o.kind = 'turn')
          or exists (select from outbox o where o.outcome = 'failed' and o.sent_at >= ${day} and o.kind = 'turn'))
        and not exists (select from outbox o where o.pushed_at >= ${day})
        and not exists (select from outbox o where o.sent_at >= ${day}
          and o.outcome in ('push', 'mail', 'digest', 'digested')) as silent`),
  );
  return rows[0]?.silent ?? false;
}
