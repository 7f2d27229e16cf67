import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Env, readEnv } from "@/server/env";
import { ended, nextServer, start } from "./run";

type Mode = "development" | "production";

/** The settings as the server will see them. Throws EnvError with a sentence for the first that cannot be used. */
export const settingsFor = (mode: Mode): Env => readEnv({ ...process.env, NODE_ENV: mode });

/**
 * Runs Next's server on every interface until it ends or is told to; prints where to find it once it answers. The
 * server itself opens the database (instrumentation-node.ts). Answers the exit status.
 */
export async function serve(mode: Mode, { port }: Env): Promise<number> {
  if (!(await isFree(port))) {
    console.error(`Port ${port} is in use: stop what uses it, or set PORT to another.`);
    return 1;
  }
  const command = mode === "production" ? "start" : "dev";
  const child = start([...nextServer, command, "--port", String(port)], { NODE_ENV: mode });
  const ending = ended(child);
  void announce(port, () => child.exitCode === null && child.signalCode === null);
  const { status, stopped } = await ending;
  return stopped ? 0 : status;
}

async function announce(port: number, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const answers = await fetch(`http://localhost:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) break;
    await pause(250, undefined, { ref: false });
  }
  if (!isRunning()) return;
  console.log(`\nKings in the Corner is ready.\n  On this machine: http://localhost:${port}`);
  for (const address of homeAddresses()) console.log(`  On other devices in your network: http://${address}:${port}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

function homeAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}
