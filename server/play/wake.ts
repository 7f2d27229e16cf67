import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import type { PlayContext } from "./context";
import { dueBy } from "./due";
import { dueAttempt } from "./due-attempt";
import { execute } from "./execute";
import { loadGame } from "./load-game";
import type { Refusal } from "./refusal";

/** A computer's turn is answered no sooner than this, so that the time tells nothing about hands. */
const msPerComputerTurn = 300;

/** More than four seats can have in a row between two people's turns, and a guard against a loop of ours. */
const mostSteps = 200;

/**
 * Does what is due in a game until nothing is: dealing at a full table, computers' turns, turns whose time is up. Twice
 * or at once is as good as once. `session` null is the server itself; refused with "not_found" for a game that is not
 * the session's.
 */
export async function wake(
  context: PlayContext,
  { id, session }: { readonly id: string; readonly session: Session | null },
): Promise<Result<{ readonly version: number }, Refusal>> {
  const began = context.clock.now();
  for (let computerTurns = 0, steps = 0; steps < mostSteps; steps += 1) {
    const loaded = await loadGame(context, { id, session });
    if (!loaded.ok) return loaded;
    const { row, mySeats } = loaded.value;
    if (session !== null && mySeats.length === 0 && row.creator !== session.account) return err("not_found");
    const now = context.clock.now();
    const due = dueBy(row.due, now);
    if (due === null) {
      const wait = session === null ? 0 : began + computerTurns * msPerComputerTurn - now;
      await context.clock.wait(Math.max(0, wait));
      return ok({ version: row.version });
    }
    if (due.kind === "computer") computerTurns += 1;
    const done = await execute(context, dueAttempt(loaded.value, due, { began, now }));
    if (!done.ok && done.error !== "conflict" && done.error !== "stale_turn" && done.error !== "not_due") return done;
  }
  throw new Error("due work without end");
}
