import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noticeSettings } from "@/db/schema/notices";
import { type NoticeGroup, noticeGroups, type Way, ways } from "./kinds";
import { isZone, nextLocal, type QuietHours } from "./zone";

/** What somebody wants to be told, by which way, and when not. */
export type NoticeSettings = {
  readonly ways: { readonly [G in NoticeGroup]: Way };
  readonly zone: string;
  readonly quiet: QuietHours | null;
};

/** The daily digest leaves at eight in the morning. */
export const digestMinutes = 8 * 60;

const wayOf = (text: string): Way => ways.find((way) => way === text) ?? "push";

type Row = typeof noticeSettings.$inferSelect;

/** The settings in a row of the table; everything by push where there is none. */
export const settingsIn = (row: Row | null): NoticeSettings => ({
  ways: {
    turn: wayOf(row?.turnBy ?? "push"),
    reminder: wayOf(row?.reminderBy ?? "push"),
    result: wayOf(row?.resultBy ?? "push"),
    invitation: wayOf(row?.invitationBy ?? "push"),
  },
  zone: row !== null && isZone(row.zone) ? row.zone : "UTC",
  quiet:
    row === null || row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
});

/** The account's row, if it has chosen anything. */
export async function settingsRow(db: Db, account: string): Promise<Row | null> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, account));
  return row ?? null;
}

/** Keeps what an account wants; from then on a digest is due each morning if something is wanted in it. */
export async function putSettings(db: Db, account: string, wanted: NoticeSettings, now: number): Promise<void> {
  const wantsDigest = noticeGroups.some((group) => wanted.ways[group] === "digest");
  const next = new Date(nextLocal(wanted.zone, digestMinutes, now)).toISOString();
  const first = sql`${next}::timestamptz`;
  const values = {
    turnBy: wanted.ways.turn,
    reminderBy: wanted.ways.reminder,
    resultBy: wanted.ways.result,
    invitationBy: wanted.ways.invitation,
    zone: wanted.zone,
    quietFrom: wanted.quiet?.from ?? null,
    quietTo: wanted.quiet?.to ?? null,
  };
  const { zone, digestAt } = noticeSettings;
  const kept = sql`case when ${zone} = ${wanted.zone}::text then coalesce(${digestAt}, ${first}) else ${first} end`;
  await db
    .insert(noticeSettings)
    .values({ accountId: account, ...values, digestAt: wantsDigest ? first : null })
    .onConflictDoUpdate({
      target: noticeSettings.accountId,
      set: { ...values, digestAt: wantsDigest ? kept : null },
    });
}

/** What an unsubscribe link stops: one kind of notice, or the digest. */
export const subscriptions = [...noticeGroups, "digest"] as const;
export type Subscription = (typeof subscriptions)[number];

const columns = {
  turn: noticeSettings.turnBy,
  reminder: noticeSettings.reminderBy,
  result: noticeSettings.resultBy,
  invitation: noticeSettings.invitationBy,
} as const;

/** The way of a group that an account is left with, as the database sees it. */
function left(group: NoticeGroup, what: Subscription): SQL {
  const by = columns[group];
  if (what === "digest") return sql`case when ${by} = 'digest' then 'none' else ${by} end`;
  return what === group ? sql`'none'` : sql`${by}`;
}

/**
 * Stops one kind of mail, and undoes nothing that is stopped or chosen at the same time. A kind that goes by push as
 * well goes no way at all any more, as the link promises.
 */
export async function stop(db: Db, account: string, what: Subscription): Promise<void> {
  const turnBy = left("turn", what);
  const reminderBy = left("reminder", what);
  const resultBy = left("result", what);
  const invitationBy = left("invitation", what);
  const digestAt = sql`case when 'digest' in (${turnBy}, ${reminderBy}, ${resultBy}, ${invitationBy})
    then ${noticeSettings.digestAt} end`;
  await db.insert(noticeSettings).values({ accountId: account }).onConflictDoNothing();
  await db
    .update(noticeSettings)
    .set({ turnBy, reminderBy, resultBy, invitationBy, digestAt })
    .where(eq(noticeSettings.accountId, account));
}

/** Notes that something was delivered to an account, for its settings page. */
export async function noteDelivery(
  db: Db,
  account: string,
  by: "push" | "mail" | "digest",
  now: number,
): Promise<void> {
  const set = { deliveredAt: new Date(now), deliveredBy: by };
  await db
    .insert(noticeSettings)
    .values({ accountId: account, ...set })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set });
}
