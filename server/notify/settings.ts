import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noticeSettings } from "@/db/schema/notices";
import { unreachable } from "@/lib/result";
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
  const before = await settingsRow(db, account);
  const wantsDigest = noticeGroups.some((group) => wanted.ways[group] === "digest");
  const isKept = before?.digestAt != null && before.zone === wanted.zone;
  const digestAt = isKept ? before.digestAt : new Date(nextLocal(wanted.zone, digestMinutes, now));
  const values = {
    turnBy: wanted.ways.turn,
    reminderBy: wanted.ways.reminder,
    resultBy: wanted.ways.result,
    invitationBy: wanted.ways.invitation,
    zone: wanted.zone,
    quietFrom: wanted.quiet?.from ?? null,
    quietTo: wanted.quiet?.to ?? null,
    digestAt: wantsDigest ? digestAt : null,
  };
  await db
    .insert(noticeSettings)
    .values({ accountId: account, ...values })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: values });
}

/** What an unsubscribe link stops: one kind of notice, or the digest. */
export const subscriptions = [...noticeGroups, "digest"] as const;
export type Subscription = (typeof subscriptions)[number];

/** Stops one kind of mail. A kind that goes by push as well goes no way at all any more, as the link promises. */
export async function stop(db: Db, account: string, what: Subscription, now: number): Promise<void> {
  const { ways: chosen, ...rest } = settingsIn(await settingsRow(db, account));
  await putSettings(db, account, { ...rest, ways: without(chosen, what) }, now);
}

function without(chosen: NoticeSettings["ways"], what: Subscription): NoticeSettings["ways"] {
  switch (what) {
    case "turn":
    case "reminder":
    case "result":
    case "invitation":
      return { ...chosen, [what]: "none" };
    case "digest": {
      const kept = (way: Way): Way => (way === "digest" ? "none" : way);
      const { turn, reminder, result, invitation } = chosen;
      return { turn: kept(turn), reminder: kept(reminder), result: kept(result), invitation: kept(invitation) };
    }
    default:
      return unreachable(what);
  }
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
