import { createHash } from "node:crypto";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noticeSettings } from "@/db/schema/notices";
import { log } from "@/server/log";
import { type Kept, keptForDigest, settleKept } from "@/server/store/outbox";
import type { NotifyContext } from "./context";
import { gamesWaitingFor } from "./count";
import { factsOf, truthOf } from "./facts";
import { mailOf } from "./game-mail";
import type { Letter } from "./mail-text";
import { type Recipient, recipientOf } from "./people";
import { digestMinutes, noteDelivery } from "./settings";
import { subscriptionInWords, unsubscribeUrl } from "./unsubscribe";
import { inARow, wordsOf } from "./words";
import { momentInWords, nextLocal } from "./zone";

const leaseMs = 60_000;
const retryMs = 300_000;
const batch = 20;

type Due = { readonly account: string; readonly dueAt: number };

/** Digests that are due, each for one sender until its lease ends. */
async function claimed(db: Db, now: number): Promise<readonly Due[]> {
  const at = new Date(now);
  const rows = await db
    .update(noticeSettings)
    .set({ digestClaimedUntil: new Date(now + leaseMs) })
    .where(
      and(
        sql`${noticeSettings.accountId} in (select s.account_id from notice_settings s where s.digest_at <= ${at.toISOString()}::timestamptz
          and (s.digest_claimed_until is null or s.digest_claimed_until <= ${at.toISOString()}::timestamptz)
          order by s.digest_at limit ${batch}::int for update skip locked)`,
        lte(noticeSettings.digestAt, at),
        or(isNull(noticeSettings.digestClaimedUntil), lte(noticeSettings.digestClaimedUntil, at)),
      ),
    )
    .returning();
  return rows.map(({ accountId, digestAt }) => ({ account: accountId, dueAt: digestAt?.getTime() ?? now }));
}

/**
 * Sends the daily summaries that are due: at eight by the reader's own clock, whatever the clocks did in between; none
 * when nothing waits. One that a stopped server missed comes late, and once. Answers how many were looked at.
 */
export async function sendDigests(context: NotifyContext): Promise<number> {
  const due = await claimed(context.db, context.clock.now());
  for (const one of due) {
    const isDone = await sendDigest(context, one).catch((error: unknown) => {
      log("digest_failed", { cause: error instanceof Error ? error.name : "unknown" });
      return false;
    });
    const { db, clock } = context;
    const now = clock.now();
    // Unless somebody changed their mind meanwhile, or another sender was quicker.
    const row = and(eq(noticeSettings.accountId, one.account), eq(noticeSettings.digestAt, new Date(one.dueAt)));
    if (isDone) {
      const zone = (await recipientOf(db, one.account, null))?.settings.zone ?? "UTC";
      const digestAt = new Date(nextLocal(zone, digestMinutes, now));
      await db.update(noticeSettings).set({ digestAt, digestClaimedUntil: null }).where(row);
    } else {
      await db
        .update(noticeSettings)
        .set({ digestClaimedUntil: new Date(now + retryMs) })
        .where(row);
    }
  }
  return due.length;
}

/**
 * False when it could not be sent and has to be tried again. What it tells is marked once the mail server has taken it:
 * a process that dies between the two has it sent again, and what came meanwhile is told by the next.
 */
async function sendDigest(context: NotifyContext, { account, dueAt }: Due): Promise<boolean> {
  const { db, clock, mail, siteUrl } = context;
  const kept = await keptForDigest(db, account);
  const to = await recipientOf(db, account, null);
  if (mail === null || to === null || to.email === null) {
    await settleKept(db, kept, "no_way", clock.now());
    return true;
  }
  const waiting = to.settings.ways.turn === "digest" ? await waitingLines(db, to) : [];
  const news = await newsOf(context, to, kept);
  await settleKept(db, news.stale, "stale", clock.now());
  const paragraphs = [...waiting, ...news.lines];
  if (paragraphs.length === 0) return true;
  const count = waiting.length;
  const heading =
    count === 0 ? "Since yesterday" : count === 1 ? "One game waits for you" : `${count} games wait for you`;
  const letter: Letter = {
    heading,
    paragraphs,
    links: [{ label: "Open your games", url: `${siteUrl}/` }],
    unsubscribe: {
      label: `No more mails with ${subscriptionInWords("digest")}`,
      url: unsubscribeUrl(context, account, "digest"),
    },
    settingsUrl: `${siteUrl}/settings`,
  };
  // Mail programs show one mail of an id: one that is tried again is another as soon as it says something else.
  const says = createHash("sha256").update(JSON.stringify(paragraphs)).digest("hex").slice(0, 16);
  const messageId = `<digest.${account}.${dueAt}.${says}@${new URL(siteUrl).hostname}>`;
  await mail.send(mailOf(to.email, `Kings in the Corner: ${heading}`, letter, { messageId, thread: null }));
  await settleKept(db, news.told, "digested", clock.now());
  await noteDelivery(db, account, "digest", clock.now());
  return true;
}

async function waitingLines(db: Db, { account, settings }: Recipient): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { game, seat } of await gamesWaitingFor(db, account)) {
    const facts = await factsOf(db, { game: game.id, seat, kind: "turn", account: null });
    if (facts === null) continue;
    const until = facts.deadline === null ? "" : `, until ${momentInWords(settings.zone, facts.deadline)}`;
    lines.push(`Your turn with ${inARow(facts.others)}${until}.`);
  }
  return lines;
}

type News = { readonly lines: readonly string[]; readonly told: readonly Kept[]; readonly stale: readonly Kept[] };

/** What was kept, in words, where it still holds; what does not hold yet stays kept. */
async function newsOf({ db, clock }: NotifyContext, { settings }: Recipient, kept: readonly Kept[]): Promise<News> {
  const lines = new Set<string>();
  const told: Kept[] = [];
  const stale: Kept[] = [];
  for (const row of kept) {
    const facts = await factsOf(db, row);
    const truth = facts === null ? null : await truthOf(db, row, facts, clock.now());
    if (truth?.kind === "early") continue;
    if (facts === null || truth?.kind !== "true") {
      stale.push(row);
      continue;
    }
    // The others name their people themselves.
    const which = row.kind === "result" ? `With ${inARow(facts.others)}: ` : "";
    lines.add(`${which}${wordsOf(row.kind, facts, settings.zone).body}`);
    told.push(row);
  }
  return { lines: [...lines], told, stale };
}
