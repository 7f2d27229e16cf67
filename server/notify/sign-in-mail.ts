import { mailOf } from "./game-mail";
import type { Letter } from "./mail-text";
import type { Mail } from "./mailer";

/** What goes into a mail that signs somebody in. */
export type SignInMail = {
  readonly to: string;
  readonly id: string; // of the mail
  readonly secret: string; // of the link
  readonly code: string;
};

/** The mail that signs in once. Its link keeps the secret behind "#", which no server, log or Referer ever sees. */
export function signInMail(siteUrl: string, { to, id, secret, code }: SignInMail): Mail {
  const letter: Letter = {
    heading: "Sign in to Kings in the Corner",
    paragraphs: [
      `Your code is ${code.slice(0, 3)} ${code.slice(3)}. Type it where you asked for it, or open the link below in any browser.`,
      "Both work for 15 minutes, and only once. If you did not ask for this, leave it: nothing happens.",
    ],
    links: [{ label: "Sign in", url: `${siteUrl}/sign-in/link#${secret}` }],
    unsubscribe: null,
    settingsUrl: null,
  };
  const ids = { messageId: `<${id}@${new URL(siteUrl).hostname}>`, thread: null };
  return mailOf(to, "Sign in to Kings in the Corner", letter, ids);
}
