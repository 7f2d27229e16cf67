import type { OutboxRow } from "@/server/store/outbox";
import type { NotifyContext } from "./context";
import type { Facts } from "./facts";
import { groupOf } from "./kinds";
import { htmlText, type Letter, plainText } from "./mail-text";
import type { Mail } from "./mailer";
import type { Recipient } from "./people";
import { subscriptionInWords, unsubscribeUrl } from "./unsubscribe";
import { inARow, type Words } from "./words";

const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname;

/** A mail from a letter. */
export function mailOf(to: string, subject: string, letter: Letter, ids: Pick<Mail, "messageId" | "thread">): Mail {
  const unsubscribe = letter.unsubscribe?.url ?? null;
  return { to, subject, text: plainText(letter), html: htmlText(letter), unsubscribe, ...ids };
}

/**
 * The mail of a notice: in one thread with all others about its game, and with the same id however often it is sent.
 */
export function gameMail(context: NotifyContext, row: OutboxRow, facts: Facts, to: Recipient, words: Words): Mail {
  const { siteUrl } = context;
  const group = groupOf(row.kind);
  const host = hostOf(siteUrl);
  const letter: Letter = {
    heading: words.title,
    paragraphs: [words.body],
    links: [{ label: row.kind === "asked" ? "See the table" : "Open the game", url: `${siteUrl}/g/${facts.game}` }],
    unsubscribe: {
      label: `No more mails with ${subscriptionInWords(group)}`,
      url: unsubscribeUrl(context, to.account, group),
    },
    settingsUrl: `${siteUrl}/settings`,
  };
  const others = inARow(facts.others);
  const subject = others === "" ? words.title : `Kings in the Corner with ${others}: ${words.title}`;
  return mailOf(to.email ?? "", subject, letter, {
    messageId: `<${row.game}.${row.version}.${row.kind}.${row.seat}@${host}>`,
    thread: `<${row.game}.${row.seat}@${host}>`,
  });
}
