import { decode, encode } from "next-auth/jwt";

/** How sessions are sealed: from the environment in the product, handed in by tests. */
export type SessionSettings = { readonly secret: string; readonly secure: boolean };

/** Who a request's cookie says it is. The epoch must still be the account's: signing out everywhere raises it. */
export type Session = { readonly account: string; readonly epoch: number };

/** A year: a guest has nothing but this cookie to come back with. */
const sessionMaxAgeSeconds = 365 * 24 * 60 * 60;

/** The session cookie's name; the prefix that pins it to the host is only possible under https. */
const sessionCookieName = (secure: boolean): string => (secure ? "__Host-kings.session" : "kings.session");

/** The Set-Cookie line that signs a browser in as this account. */
export async function sessionCookie(settings: SessionSettings, session: Session): Promise<string> {
  const name = sessionCookieName(settings.secure);
  const value = await encode({
    token: { sub: session.account, epoch: session.epoch },
    secret: settings.secret,
    salt: name,
    maxAge: sessionMaxAgeSeconds,
  });
  return `${name}=${value}; ${cookieFlags(settings, sessionMaxAgeSeconds)}`;
}

/** The Set-Cookie line that makes a browser forget its session. */
export const noSession = (settings: SessionSettings): string =>
  `${sessionCookieName(settings.secure)}=; ${cookieFlags(settings, 0)}`;

/** What every cookie of ours is set with, for so many seconds: no script reads it, no other site sends it along. */
export const cookieFlags = ({ secure }: Pick<SessionSettings, "secure">, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;

/**
 * Reads the session from a request's Cookie header; null when there is none, it has run out, or it was not made by this
 * server.
 */
export async function readSession(
  settings: SessionSettings,
  cookieHeader: string | null,
  now: number,
): Promise<Session | null> {
  const name = sessionCookieName(settings.secure);
  const token = cookieOf(cookieHeader, name);
  if (token === null) return null;
  const key = `${settings.secret} ${token}`;
  const known = opened.get(key);
  if (known !== undefined) return known.until > now ? known.session : null;
  const claims = await decode({ token, secret: settings.secret, salt: name }).catch(() => null);
  const { sub, epoch, exp } = claims ?? {};
  if (typeof sub !== "string" || typeof epoch !== "number" || exp === undefined) return null;
  const session = { account: sub, epoch };
  const [oldest] = opened.keys();
  if (opened.size >= mostOpened && oldest !== undefined) opened.delete(oldest);
  opened.set(key, { session, until: exp * 1000 });
  return session;
}

/** Sessions that were opened before: opening one takes as much of the processor as everything else that a poll does. */
const opened = new Map<string, { readonly session: Session; readonly until: number }>();
const mostOpened = 1_000;

/** The value of one cookie in a Cookie header. */
export function cookieOf(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return rest.join("=");
  }
  return null;
}
