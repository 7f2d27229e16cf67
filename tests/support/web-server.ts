import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sessionCookie } from "@/server/auth/session";
import { ensureBuilt } from "@/server/cli/built";
import { programs } from "@/server/cli/run";
import { openServer, type Person } from "./table";

/**
 * The built pages on a free port, on the same PostgreSQL and with the same secret as a server without HTTP: games are
 * played there, and looked at here. Builds the pages first where the last build is stale.
 */
export async function startWeb() {
  await ensureBuilt(() => {});
  const server = await openServer({ at: Date.now() });
  const port = await freePort();
  const jobsSecret = "the secret of scheduled work in tests";
  const lines: string[] = [];
  const web = spawn(process.execPath, [programs.next, "start", "--port", String(port)], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: server.database.app,
      AUTH_SECRET: server.secret,
      JOBS_SECRET: jobsSecret,
    },
  });
  web.stderr.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter((line) => line)));
  const ended = once(web, "exit");
  const close = async () => {
    web.kill("SIGTERM");
    await ended;
    await server.close();
  };
  const address = `http://127.0.0.1:${port}`;
  const cookieOf = async (person: Person | null): Promise<Record<string, string>> => {
    const session = person?.session() ?? null;
    if (session === null) return {};
    return { cookie: (await sessionCookie({ secret: server.secret, secure: false }, session)).split(";")[0] ?? "" };
  };
  /** Asks as this person's browser would; null is somebody without a session. */
  const ask = async (person: Person | null, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${address}${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...(await cookieOf(person)), ...init.headers },
    });
  /** Calls a procedure with any body, from one of our own pages. */
  const post = (person: Person | null, procedure: string, body: string, headers: Record<string, string> = {}) =>
    ask(person, `/api/trpc/${procedure}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    });
  try {
    await answers(`${address}/api/health`, () => web.exitCode === null);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...server, close, ask, post, jobsSecret, lines };
}

export type Web = Awaited<ReturnType<typeof startWeb>>;

async function answers(url: string, isRunning: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && isRunning(); tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const at = probe.address();
      probe.close(() => (typeof at === "object" && at ? resolve(at.port) : reject(new Error("no port"))));
    });
  });
}
