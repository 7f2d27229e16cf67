import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migratePostgres } from "@/db/migrate";
import { freePort } from "./free-port";
import { findBinaries } from "./postgres-binaries";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

const hasty = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
const places = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];

/** A server of PostgreSQL that tests started. */
export type Postgres = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>; // the whole server at once, as if it had crashed
  readonly start: () => Promise<void>; // on the same files and port, once killed
};

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await run(url, async () => {});
    } catch (error) {
      if (tries > 300 || server.exitCode !== null) throw error;
      await pause(100);
    }
  }
}

/**
 * A real PostgreSQL for one run of the tests, on a free port, with a migrated database to copy from. `kings_owner` owns
 * it without being a superuser; `kings_web` signs in with the rights of `kings_app`, as a careful deployment would.
 * `isDurable`: it keeps what it has confirmed when it is killed, as one out there does, and is slower for it.
 */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<Postgres> {
  const { folder, user } = findBinaries();
  const home = mkdtempSync(join(tmpdir(), "kings-database-"));
  if (user !== null) chownSync(home, user.uid, user.gid);
  const data = join(home, "data");
  const as = { ...(user ?? {}), cwd: home };
  const setup = ["-D", data, "--username=postgres", "--auth=trust", "--no-locale", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(folder, "initdb"), setup, { ...as, stdio: ["ignore", "ignore", "inherit"] });
  const port = await freePort();
  const flags = [...(isDurable ? [] : hasty), ...places].flatMap((setting) => ["-c", setting]);
  const root = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const child = spawn(join(folder, "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...as,
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await untilReady(root, child);
    return { child, ended };
  };
  let server = await launch();
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.ended;
  };
  const killed = () => void server.child.kill("SIGINT");
  process.on("exit", killed);
  await run(root, async (client) => {
    await client.query("create role kings_owner login createrole");
    await client.query("create database kings_template owner kings_owner");
  });
  await migratePostgres(`postgres://kings_owner@127.0.0.1:${port}/kings_template`);
  await run(root, (client) => client.query("create role kings_web login in role kings_app"));
  return {
    port,
    kill: () => end("SIGKILL"),
    start: async () => {
      for (let tries = 0; ; tries += 1) {
        try {
          server = await launch();
          return;
        } catch (error) {
          if (tries >= 50) throw error; // until the last process of the killed one is gone
          await pause(100);
        }
      }
    },
    stop: async () => {
      process.off("exit", killed);
      await end("SIGINT"); // its fast shutdown
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startPostgres();
  project.provide("postgresPort", port);
  return stop;
}
