import { err, ok, type Result } from "@/lib/result";
import { isLimited } from "@/server/store/count-limits";
import type { NotifyContext } from "./context";
import { mailOf } from "./game-mail";
import { reportLimit } from "./limits";

/** What somebody tells the host of this site about somebody they have played with. */
export type Report = {
  readonly account: string; // of whoever reports
  readonly by: string; // their name, and that of the other
  readonly about: string;
  readonly game: string; // where both sat, and the seat of the other
  readonly seat: number;
  readonly text: string;
  readonly command: string; // makes the mail's id: sent twice it is shown once
};

/** Whether people can be reported here. */
export const canReport = ({ mail, host }: NotifyContext): boolean => mail !== null && host !== null;

/**
 * Mails the host. Refused: "limited", and "unavailable" where no host is named or the mail server does not take it.
 */
export async function reportToHost(
  { db, clock, mail, host, siteUrl }: NotifyContext,
  { account, by, about, game, seat, text, command }: Report,
): Promise<Result<Record<string, never>, "limited" | "unavailable">> {
  if (mail === null || host === null) return err("unavailable");
  if (await isLimited(db, [reportLimit(account)], clock.now())) return err("limited");
  const letter = {
    heading: `${by} reports ${about}`,
    paragraphs: [text, `Game ${game}, seat ${seat + 1}.`],
    links: [],
    unsubscribe: null,
    settingsUrl: null,
  };
  const messageId = `<report.${command}@${new URL(siteUrl).hostname}>`;
  try {
    await mail.send(mailOf(host, `Kings in the Corner: ${letter.heading}`, letter, { messageId, thread: null }));
  } catch {
    return err("unavailable"); // the mail server's own words may hold the address
  }
  return ok({});
}
