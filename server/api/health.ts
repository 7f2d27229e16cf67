import { systemClock } from "@/server/clock";
import { env } from "@/server/env";
import { holdsSecret } from "@/server/jobs/secret";
import { noticeState } from "@/server/notify/alarm";
import { database } from "@/server/store/database";
import { migrationsApplied } from "@/server/store/health";

const headers = { "cache-control": "private, no-store" };

/**
 * Whether the server can do its work: 200 or 503. Turns without notices for a day are told to everybody, since nobody
 * may be looking; what else it found only to whoever holds the job secret.
 */
export async function health(request: Request): Promise<Response> {
  const isTrusted = holdsSecret(request.headers.get("authorization"), env().jobsSecret);
  try {
    const db = await database();
    const migrations = await migrationsApplied(db);
    const notices = await noticeState(db, env(), systemClock.now());
    const isLoud = isTrusted || notices === "silent";
    return Response.json(
      { status: "ok", ...(isLoud && { notices }), ...(isTrusted && { database: "ok", migrations }) },
      { headers },
    );
  } catch {
    return Response.json({ status: "down", ...(isTrusted && { database: "no answer" }) }, { status: 503, headers });
  }
}
