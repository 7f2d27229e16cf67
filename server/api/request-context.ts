import { after } from "next/server";
import { readSession, sessionCookie } from "@/server/auth/session";
import { systemClock } from "@/server/clock";
import { authSecret, env } from "@/server/env";
import { notifyContext } from "@/server/notify/system";
import type { Context } from "./context";

/** The context of one HTTP request; `answerHeaders` takes the cookie of somebody who signs in. */
export async function requestContext(
  headers: Headers,
  answerHeaders: Headers | null,
  requestId: string,
): Promise<Context> {
  const settings = { secret: authSecret(), secure: env().siteUrl?.startsWith("https:") ?? false };
  const notify = await notifyContext();
  return {
    requestId,
    play: { db: notify.db, clock: systemClock, secret: settings.secret },
    notify,
    session: await readSession(settings, headers.get("cookie")),
    sameOrigin: isSameOrigin(headers),
    later: (work) => after(work),
    signIn: async (session) => {
      if (answerHeaders === null) throw new Error("reading a page signs nobody in");
      answerHeaders.append("set-cookie", await sessionCookie(settings, session));
    },
  };
}

/** Browsers say where a request comes from; what does not say so is not one of our pages. */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
