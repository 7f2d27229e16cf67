import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/notices";
import type { NotifyContext } from "./context";
import { type PushVendor, vendorOf } from "./endpoints";
import { type PushMessage, type PushResult, type PushTarget, sendPush } from "./push";

type Owner = { readonly account: string; readonly epoch: number };

/** A browser that takes pushes, as its owner sees it. Times in ms since 1970. */
export type Device = {
  readonly id: string;
  readonly by: PushVendor;
  readonly addedAt: number;
  readonly deliveredAt: number | null; // the last notice that reached its push service
};

/** The account's browsers, the one that registered last first. */
export async function devicesOf(db: Db, { account, epoch }: Owner): Promise<readonly Device[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, account), eq(pushSubscriptions.epoch, epoch)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  return rows.map(({ id, endpoint, createdAt, deliveredAt }) => ({
    id,
    by: vendorOf(endpoint),
    addedAt: createdAt.getTime(),
    deliveredAt: deliveredAt?.getTime() ?? null,
  }));
}

/** More browsers than one person has; the ones that registered longest ago go first. */
const mostDevices = 10;

/**
 * Keeps a browser for an account, and only for that: whoever used the same browser before gets nothing there any more.
 * Registering again is as good as once. Answers the id under which its owner knows it.
 */
export async function keepDevice(db: Db, owner: Owner, target: PushTarget, now: number): Promise<string> {
  const set = { accountId: owner.account, epoch: owner.epoch, p256dh: target.p256dh, auth: target.auth };
  const [kept] = await db
    .insert(pushSubscriptions)
    .values({ ...set, endpoint: target.endpoint, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...set, createdAt: new Date(now) } })
    .returning({ id: pushSubscriptions.id });
  if (kept === undefined) throw new Error("a browser was not kept");
  await db.delete(pushSubscriptions).where(
    sql`${pushSubscriptions.id} in (select s.id from push_subscriptions s where s.account_id = ${owner.account}::uuid
      order by s.created_at desc, s.id offset ${mostDevices}::int)`,
  );
  return kept.id;
}

/** Forgets one of the account's browsers, by its address or its id. */
export async function forgetDevice(
  db: Db,
  account: string,
  which: { readonly endpoint: string } | { readonly id: string },
): Promise<void> {
  const isThis = "id" in which ? eq(pushSubscriptions.id, which.id) : eq(pushSubscriptions.endpoint, which.endpoint);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.accountId, account), isThis));
}

/** Sends to all of somebody's browsers. One that is gone is forgotten; one that took it is noted. */
export async function sendToDevices(
  { db, push, clock }: NotifyContext,
  devices: readonly PushTarget[],
  message: PushMessage,
): Promise<readonly PushResult[]> {
  if (push === null) return [];
  return Promise.all(
    devices.map(async (device) => {
      const result = await sendPush(push, device, message);
      const isThis = eq(pushSubscriptions.endpoint, device.endpoint);
      if (result.kind === "gone") await db.delete(pushSubscriptions).where(isThis);
      if (result.kind === "delivered")
        await db
          .update(pushSubscriptions)
          .set({ deliveredAt: new Date(clock.now()) })
          .where(isThis);
      return result;
    }),
  );
}
