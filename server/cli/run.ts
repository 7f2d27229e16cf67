import { type ChildProcess, spawn } from "node:child_process";

/** How a child ended: its exit status (1 when a signal killed it), and whether somebody asked it to stop. */
export type Ending = { readonly status: number; readonly stopped: boolean };

/** The program files of the tools that the commands call, seen from the project's folder. */
export const programs = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  next: "node_modules/next/dist/bin/next",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
} as const;

/**
 * Next's server, with twice the room that Node gives young objects: a request's are gone once it is answered, and a
 * tenth of the time of a busy server went into looking which of them still live.
 */
export const nextServer = ["--max-semi-space-size=32", programs.next] as const;

/** Starts a Node.js program of the project in this terminal. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
}

/**
 * Waits for a child to end, and passes it the signals that would end this process, so that it can finish what it is
 * answering.
 */
export async function ended(child: ChildProcess): Promise<Ending> {
  let stopped = false;
  const pass = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      child.once("error", reject).once("exit", (code) => resolve(code ?? 1));
    });
    return { status, stopped };
  } finally {
    process.off("SIGINT", pass).off("SIGTERM", pass);
  }
}
