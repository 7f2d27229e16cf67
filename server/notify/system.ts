import { systemClock } from "@/server/clock";
import { authSecret, env } from "@/server/env";
import { database } from "@/server/store/database";
import type { NotifyContext } from "./context";
import { isPushEndpoint } from "./endpoints";
import { type Mailer, smtpMailer } from "./mailer";

const shared: typeof globalThis & { kingsMailer?: Mailer } = globalThis;

/** This process's own means of sending notices, from its settings. */
export async function notifyContext(): Promise<NotifyContext> {
  const { push, mail, host, siteUrl, port } = env();
  if (mail !== null) shared.kingsMailer ??= smtpMailer(mail);
  return {
    db: await database(),
    clock: systemClock,
    secret: authSecret(),
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    push: push === null ? null : { ...push, isAllowed: allowedBy(push.testOrigin) },
    mail: shared.kingsMailer ?? null,
    host,
  };
}

const allowedBy = (testOrigin: string | null) =>
  testOrigin === null ? isPushEndpoint : (endpoint: string) => endpoint.startsWith(`${testOrigin}/`);
