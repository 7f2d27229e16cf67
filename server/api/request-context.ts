import { after } from "next/server";
import { startService } from "@/server/auth/services";
import { noSession, readSession, sessionCookie } from "@/server/auth/session";
import { serviceSettings, servicesHere, sessionSettings } from "@/server/auth/system";
import { noTicket, readTicket } from "@/server/auth/ticket";
import { systemClock } from "@/server/clock";
import { env } from "@/server/env";
import { notifyContext } from "@/server/notify/system";
import type { Context } from "./context";

/** The context of one HTTP request; `answerHeaders` takes the cookies of somebody who signs in or out. */
export async function requestContext(
  headers: Headers,
  answerHeaders: Headers | null,
  requestId: string,
): Promise<Context> {
  const settings = sessionSettings();
  const notify = await notifyContext();
  const cookies = headers.get("cookie");
  const ticket = await readTicket(settings, cookies);
  const answer = (): Headers => {
    if (answerHeaders === null) throw new Error("reading a page signs nobody in or out");
    return answerHeaders;
  };
  return {
    requestId,
    play: { db: notify.db, clock: systemClock, secret: settings.secret },
    notify,
    session: await readSession(settings, cookies, systemClock.now()),
    sameOrigin: isSameOrigin(headers, env().siteUrl),
    later: (work) => after(work),
    ticket,
    services: servicesHere(),
    startService: (service) => startService(serviceSettings(headers), service, answer()),
    signIn: async (session) => {
      answer().append("set-cookie", await sessionCookie(settings, session));
      if (ticket !== null) answer().append("set-cookie", noTicket(settings));
    },
    signOut: () => answer().append("set-cookie", noSession(settings)),
  };
}

/**
 * Browsers say where a request comes from; what does not say so is not one of our pages. Every header that is there has
 * to agree.
 */
function isSameOrigin(headers: Headers, siteUrl: string | null): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return site === "same-origin";
  const hosts = [
    headers.get("x-forwarded-host") ?? headers.get("host"),
    siteUrl === null ? null : new URL(siteUrl).host,
  ];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
