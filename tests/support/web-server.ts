import { protocol, protocolHeader } from "@/server/api/protocol";
import { sessionCookie } from "@/server/auth/session";
import { startNext } from "./next-server";
import { openServer, type Person } from "./table";

/**
 * The built pages on a free port, on the same PostgreSQL and with the same secret as a server without HTTP: games are
 * played there, at any time, and looked at here, now.
 */
export async function startWeb({
  at = Date.now(),
  port,
  more = {},
}: {
  at?: number;
  port?: number;
  more?: Readonly<Record<string, string>>; // settings beside the usual ones
} = {}) {
  const server = await openServer(port === undefined ? { at } : { at, port });
  const jobsSecret = "the secret of scheduled work in tests";
  const own = { DATABASE_URL: server.database.app, AUTH_SECRET: server.secret, JOBS_SECRET: jobsSecret };
  const settings = { ...own, ...more };
  const web = await startNext(settings).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const close = async () => {
    await web.stop();
    await server.close();
  };
  const cookieOf = async (person: Person | null): Promise<Record<string, string>> => {
    const session = person?.session() ?? null;
    if (session === null) return {};
    return { cookie: (await sessionCookie({ secret: server.secret, secure: false }, session)).split(";")[0] ?? "" };
  };
  /** Asks as this person's browser would; null is somebody without a session. */
  const ask = async (person: Person | null, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${web.origin}${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...(await cookieOf(person)), [protocolHeader]: protocol, ...init.headers },
    });
  /** Calls a procedure with any body, from one of our own pages. */
  const post = (person: Person | null, procedure: string, body: string, headers: Record<string, string> = {}) =>
    ask(person, `/api/trpc/${procedure}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    });
  return { ...server, address: web.origin, close, cookieOf, ask, post, jobsSecret, lines: web.lines };
}

export type Web = Awaited<ReturnType<typeof startWeb>>;
