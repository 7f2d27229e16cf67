import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/notices";
import type { NotifyContext } from "./context";
import { type PushMessage, type PushResult, type PushTarget, sendPush } from "./push";

type Owner = { readonly account: string; readonly epoch: number };

/** More browsers than one person has; the ones that registered longest ago go first. */
const mostDevices = 10;

/**
 * Keeps a browser for an account, and only for that: whoever used the same browser before gets nothing there any more.
 * Registering again is as good as once.
 */
export async function keepDevice(db: Db, owner: Owner, target: PushTarget, now: number): Promise<void> {
  const set = { accountId: owner.account, epoch: owner.epoch, p256dh: target.p256dh, auth: target.auth };
  await db
    .insert(pushSubscriptions)
    .values({ ...set, endpoint: target.endpoint, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...set, createdAt: new Date(now) } });
  await db.delete(pushSubscriptions).where(
    sql`${pushSubscriptions.id} in (select s.id from push_subscriptions s where s.account_id = ${owner.account}::uuid
      order by s.created_at desc, s.id offset ${mostDevices}::int)`,
  );
}

/** Forgets one of the account's browsers. */
export async function forgetDevice(db: Db, account: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, account), eq(pushSubscriptions.endpoint, endpoint)));
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
