import { log } from "@/server/log";
import { claimNotices, deferNotice, type OutboxRow, type Outcome, settleNotice } from "@/server/store/outbox";
import type { NotifyContext } from "./context";
import { gamesWaitingFor } from "./count";
import { sendToDevices } from "./devices";
import { type Facts, factsOf, truthOf } from "./facts";
import { gameMail } from "./game-mail";
import { groupOf } from "./kinds";
import { noteMailed, type Recipient, recipientOf } from "./people";
import { pushMessage } from "./push-message";
import { noteDelivery } from "./settings";
import { wordsOf } from "./words";
import { quietUntil } from "./zone";

const presentMs = 60_000;
const unseenMs = 3 * 3_600_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;
const mostAttempts = 8;
const batch = 40;
const atOnce = 8;

/** What becomes of a notice: settled for good, or to be looked at again. */
type Verdict =
  | { readonly outcome: Outcome }
  | { readonly until: number; readonly pushedAt?: number; readonly failed?: boolean };

/**
 * Sends the notices that are due, each checked against the game and its reader as they are now. Overlapping runs and a
 * process that dies midway send none twice that would be shown twice, and lose none. Answers how many were looked at.
 */
export async function deliver(context: NotifyContext): Promise<number> {
  const rows = await claimNotices(context.db, context.clock.now(), batch);
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) await deliverOne(context, row);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return rows.length;
}

async function deliverOne(context: NotifyContext, row: OutboxRow): Promise<void> {
  const verdict = await judged(context, row).catch((error: unknown) => {
    log("notice_failed", { kind: row.kind, cause: error instanceof Error ? error.name : "unknown" });
    return failure(row, context.clock.now(), 0);
  });
  if ("outcome" in verdict) await settleNotice(context.db, row, verdict.outcome, context.clock.now());
  else await deferNotice(context.db, row, verdict);
}

/** Tried again after 30 s, then ever later, up to an hour between; given up after eight times. */
function failure({ attempts }: OutboxRow, now: number, afterMs: number): Verdict {
  if (attempts >= mostAttempts) return { outcome: "failed" };
  const backOff = Math.min(longestRetryMs, firstRetryMs * 4 ** (attempts - 1));
  return { until: now + Math.max(backOff, afterMs), failed: true };
}

async function judged(context: NotifyContext, row: OutboxRow): Promise<Verdict> {
  const { db, clock } = context;
  const now = clock.now();
  const facts = await factsOf(db, row);
  if (facts === null || facts.account === null) return { outcome: "nobody" };
  const truth = await truthOf(db, row, facts, now);
  if (truth.kind === "stale") return { outcome: "stale" };
  if (truth.kind === "early") return { until: truth.until };
  const to = await recipientOf(db, facts.account, row.game);
  if (to === null) return { outcome: "nobody" };
  const { ways, zone, quiet } = to.settings;
  const group = groupOf(row.kind);
  if (to.isMuted) return { outcome: "muted" };
  if (ways[group] === "none") return { outcome: "unwanted" };
  if (now - to.presentAt < presentMs) return { outcome: "present" };
  if (row.kind === "turn" && to.seenAt >= facts.since) return { outcome: "seen" };
  const until = quietUntil(zone, quiet, now);
  if (until !== null) return { until };
  switch (ways[group]) {
    case "digest":
      return { outcome: "digest" };
    case "push":
      return row.pushedAt === null ? byPush(context, row, facts, to) : byMail(context, row, facts, to);
    case "mail":
      return byMail(context, row, facts, to);
  }
}

const hasMail = ({ mail }: NotifyContext, { email }: Recipient): boolean => mail !== null && email !== null;

/** To every browser; where none takes it a mail goes at once, and after three hours when nobody looks at a turn. */
async function byPush(context: NotifyContext, row: OutboxRow, facts: Facts, to: Recipient): Promise<Verdict> {
  const { db, clock, siteUrl } = context;
  const now = clock.now();
  if (context.push === null || to.devices.length === 0) return byMail(context, row, facts, to);
  const waiting = (await gamesWaitingFor(db, to.account)).length;
  const words = wordsOf(row.kind, facts, to.settings.zone);
  const message = pushMessage(row.kind, facts, { words, siteUrl, waiting, now });
  const results = await sendToDevices(context, to.devices, message);
  if (results.some(({ kind }) => kind === "delivered")) {
    await noteDelivery(db, to.account, "push", now);
    const follows = groupOf(row.kind) === "turn" && hasMail(context, to);
    return follows ? { until: now + unseenMs, pushedAt: now } : { outcome: "push" };
  }
  const waits = results.flatMap((result) => (result.kind === "retry" ? result.afterMs : []));
  if (waits.length === 0) return byMail(context, row, facts, to);
  const again = failure(row, now, Math.max(...waits));
  return "outcome" in again ? byMail(context, row, facts, to) : again;
}

/** By mail, if there is an address: one about a game's turns until it is visited. */
async function byMail(context: NotifyContext, row: OutboxRow, facts: Facts, to: Recipient): Promise<Verdict> {
  const { db, clock, mail } = context;
  const now = clock.now();
  const isTurn = groupOf(row.kind) === "turn";
  if (row.pushedAt !== null && to.seenAt >= row.pushedAt) return { outcome: "push" };
  if (mail === null || to.email === null) return { outcome: row.pushedAt === null ? "no_way" : "push" };
  if (isTurn && to.mailedAt > to.seenAt) return { outcome: row.pushedAt === null ? "open_mail" : "push" };
  try {
    await mail.send(gameMail(context, row, facts, to, wordsOf(row.kind, facts, to.settings.zone)));
  } catch {
    return failure(row, now, 0); // the server's own words may hold the address
  }
  if (isTurn) await noteMailed(db, to.account, row.game, now);
  await noteDelivery(db, to.account, "mail", now);
  return { outcome: "mail" };
}
