import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migratePostgres } from "@/db/migrate";
import { findBinaries } from "./postgres-binaries";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];
const places = ["listen_addresses=127.0.0.1", "unix_socket_directories="];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

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
 */
export async function startPostgres(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const { folder, user } = findBinaries();
  const home = mkdtempSync(join(tmpdir(), "kings-database-"));
  if (user !== null) chownSync(home, user.uid, user.gid);
  const data = join(home, "data");
  const as = { ...(user ?? {}), cwd: home };
  const setup = ["-D", data, "--username=postgres", "--auth=trust", "--no-locale", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(folder, "initdb"), setup, { ...as, stdio: ["ignore", "ignore", "inherit"] });
  const port = await freePort();
  const flags = [...settings, ...places].flatMap((setting) => ["-c", setting]);
  const server = spawn(join(folder, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...as,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    process.off("exit", kill);
    server.kill("SIGINT"); // its fast shutdown
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const kill = () => void server.kill("SIGINT");
  process.on("exit", kill);
  const root = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(root, server);
  await run(root, async (client) => {
    await client.query("create role kings_owner login createrole");
    await client.query("create database kings_template owner kings_owner");
  });
  await migratePostgres(`postgres://kings_owner@127.0.0.1:${port}/kings_template`);
  await run(root, (client) => client.query("create role kings_web login in role kings_app"));
  return { port, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startPostgres();
  project.provide("postgresPort", port);
  return stop;
}
