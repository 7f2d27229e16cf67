import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noticeSettings } from "@/db/schema/notices";
import { log } from "@/server/log";
import { digestedSince } from "@/server/store/outbox";
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

type Due = { readonly account: string; readonly dueAt: number; readonly since: number };

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
  return rows.map(({ accountId, digestAt, digestedAt }) => ({
    account: accountId,
    dueAt: digestAt?.getTime() ?? now,
    since: digestedAt?.getTime() ?? 0,
  }));
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
    const row = eq(noticeSettings.accountId, one.account);
    if (isDone) {
      const zone = (await recipientOf(db, one.account, null))?.settings.zone ?? "UTC";
      const digestAt = new Date(nextLocal(zone, digestMinutes, now));
      await db
        .update(noticeSettings)
        .set({ digestAt, digestedAt: new Date(now), digestClaimedUntil: null })
        .where(row);
    } else {
      await db
        .update(noticeSettings)
        .set({ digestClaimedUntil: new Date(now + retryMs) })
        .where(row);
    }
  }
  return due.length;
}

/** False when it could not be sent and has to be tried again. */
async function sendDigest(context: NotifyContext, { account, dueAt, since }: Due): Promise<boolean> {
  const { db, clock, mail, siteUrl } = context;
  const to = await recipientOf(db, account, null);
  if (mail === null || to === null || to.email === null) return true;
  const waiting = to.settings.ways.turn === "digest" ? await waitingLines(db, to) : [];
  const news = await newsLines(context, to, since);
  if (waiting.length + news.length === 0) return true;
  const count = waiting.length;
  const heading =
    count === 0 ? "Since yesterday" : count === 1 ? "One game waits for you" : `${count} games wait for you`;
  const letter: Letter = {
    heading,
    paragraphs: [...waiting, ...news],
    links: [{ label: "Open your games", url: `${siteUrl}/` }],
    unsubscribe: {
      label: `No more mails with ${subscriptionInWords("digest")}`,
      url: unsubscribeUrl(context, account, "digest"),
    },
    settingsUrl: `${siteUrl}/settings`,
  };
  const messageId = `<digest.${account}.${dueAt}@${new URL(siteUrl).hostname}>`;
  await mail.send(mailOf(to.email, `Kings in the Corner: ${heading}`, letter, { messageId, thread: null }));
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

/** What ended, or what else was to be told, since the last digest; turns are told as they are now. */
async function newsLines(
  { db, clock }: NotifyContext,
  { account, settings }: Recipient,
  since: number,
): Promise<readonly string[]> {
  const now = clock.now();
  const lines = new Set<string>();
  for (const row of await digestedSince(db, account, since)) {
    const { kind } = row;
    if (kind !== "result" && kind !== "rematch" && kind !== "expired" && kind !== "asked") continue;
    const facts = await factsOf(db, row);
    if (facts === null || (await truthOf(db, row, facts, now)).kind !== "true") continue;
    const which = kind === "result" ? `With ${inARow(facts.others)}: ` : ""; // the others name their people themselves
    lines.add(`${which}${wordsOf(kind, facts, settings.zone).body}`);
  }
  return [...lines];
}
