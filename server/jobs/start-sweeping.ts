import { env } from "@/server/env";
import { log } from "@/server/log";
import { notifyContext } from "@/server/notify/system";
import { takeLease } from "./lease";
import { sweep, tidy } from "./sweep";

const everyMs = 4_000; // with the ten seconds that a turn's notice waits it leaves within fifteen
const tidyMs = 3_600_000;

/**
 * Sweeps every few seconds as long as this process lives; of several processes one does at a time. Where processes
 * sleep between requests it does nothing: there the job route is called by a schedule.
 */
export function startSweeping(): void {
  if (env().isServerless) return;
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await sweepOnce();
    } catch (error) {
      log("sweep_failed", { cause: error instanceof Error ? error.name : "unknown" });
    } finally {
      isRunning = false;
    }
  }, everyMs);
  timer.unref();
}

async function sweepOnce(): Promise<void> {
  const context = await notifyContext();
  const now = context.clock.now();
  if (!(await takeLease(context.db, { name: "sweep", now, forMs: everyMs - 500 }))) return;
  await sweep(context);
  if (await takeLease(context.db, { name: "tidy", now, forMs: tidyMs })) await tidy(context);
}
