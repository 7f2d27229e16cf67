import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "@/server/clock";

/**
 * The database did not answer (`unavailable`), or refused what should have been right (`failed`). Carries no driver
 * message: those hold SQL and its parameters.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    readonly code: "unavailable" | "failed",
    readonly sqlState: string | null,
  ) {
    super(sqlState === null ? `store ${code}` : `store ${code} (${sqlState})`);
  }
}

const networkCodes = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"];
// Connection exceptions; shutting down, crashed, starting up; too many connections.
const lostStates = /^(08...|57P0[123]|53300)$/;
const lostWords = /connection terminated|timeout|timed out|connection ended|socket|websocket|not queryable/i;

type Cause = { readonly isLost: boolean; readonly sqlState: string | null };

/** Drizzle wraps what the driver threw, and Neon's WebSocket throws events: look through both. */
function causeOf(error: unknown): Cause {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = typeof inner === "object" && inner !== null && "code" in inner ? inner.code : undefined;
  const message = typeof inner === "object" && inner !== null && "message" in inner ? inner.message : undefined;
  const isState = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !networkCodes.includes(code);
  if (isState) return { isLost: lostStates.test(code), sqlState: code };
  const isNetwork = typeof code === "string" && networkCodes.includes(code);
  return { isLost: isNetwork || (typeof message === "string" && lostWords.test(message)), sqlState: null };
}

const tries = 3;

/** About 50 ms, then about 200 ms, so that many that lost the same connection do not come back at once. */
function delay(attempt: number): number {
  const [byte = 0] = systemClock.randomBytes(1);
  return 50 * 4 ** attempt * (0.5 + byte / 255);
}

/**
 * Runs one statement that may be run again without harm. Lost connections are tried three times in all; what is thrown
 * in the end is a StoreError.
 */
export async function repeatable<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      const { isLost, sqlState } = causeOf(error);
      if (!isLost) throw new StoreError("failed", sqlState);
      if (attempt + 1 >= tries) throw new StoreError("unavailable", sqlState);
      await pause(delay(attempt));
    }
  }
}

/** Runs one statement once; what is thrown is a StoreError. */
export async function once<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const { isLost, sqlState } = causeOf(error);
    throw new StoreError(isLost ? "unavailable" : "failed", sqlState);
  }
}
