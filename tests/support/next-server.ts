import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuilt } from "@/server/cli/built";
import { nextServer } from "@/server/cli/run";
import { freePort } from "./free-port";

/** One process that serves the built pages. */
export type NextServer = {
  readonly origin: string;
  readonly port: number;
  readonly lines: readonly string[]; // what it wrote to its log
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>; // at once, whatever it is doing
};

/** `next start` with these settings and no others; builds the pages first where the last build is stale. */
export async function startNext(settings: Readonly<Record<string, string>>, at?: number): Promise<NextServer> {
  await ensureBuilt(() => {});
  const port = at ?? (await freePort());
  const lines: string[] = [];
  const child = spawn(process.execPath, [...nextServer, "start", "--port", String(port)], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...settings },
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter((line) => line)));
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    process.off("exit", killed);
  };
  const killed = () => void child.kill("SIGKILL");
  process.on("exit", killed);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(`${origin}/api/health`, () => child.exitCode === null && child.signalCode === null);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${error instanceof Error ? error.message : error}\n${lines.join("\n")}`);
  }
  return { origin, port, lines, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

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
