import { timingSafeEqual } from "node:crypto";
import { env } from "@/server/env";
import { database } from "@/server/store/database";
import { migrationsApplied } from "@/server/store/health";

const headers = { "cache-control": "private, no-store" };

/** Whether the server can do its work: 200 or 503. What it found is told only to whoever holds the job secret. */
export async function health(request: Request): Promise<Response> {
  const isTrusted = holdsSecret(request.headers.get("authorization"), env().jobsSecret);
  try {
    const migrations = await migrationsApplied(await database());
    return Response.json({ status: "ok", ...(isTrusted && { database: "ok", migrations }) }, { headers });
  } catch {
    return Response.json({ status: "down", ...(isTrusted && { database: "no answer" }) }, { status: 503, headers });
  }
}

/** An unset secret opens nothing. */
function holdsSecret(authorization: string | null, secret: string | null): boolean {
  if (secret === null || authorization === null) return false;
  const given = Buffer.from(authorization);
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
