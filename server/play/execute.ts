import type { Command } from "@/lib/engine/command";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { append } from "@/server/store/append";
import { fingerprint } from "@/server/store/chain";
import type { Limit, SeatRow } from "@/server/store/types";
import type { PlayContext } from "./context";
import { decideAll } from "./decide-all";
import { dueWork } from "./due";
import { type LoadedGame, loadGame, mySeatsOf } from "./load-game";
import { noticesOf, onePerDevice } from "./notices";
import type { Refusal } from "./refusal";

/** What to decide (nothing, when it is so already), and the table's seats where the commands change them. */
export type Step = { readonly commands: readonly Command[]; readonly seats?: readonly SeatRow[] };

export type Attempt = {
  readonly id: string; // the game's
  readonly session: Session | null; // null for the server's own commands
  readonly command: string; // the command's id
  readonly content: readonly unknown[]; // what it asks for; a retry must ask for the same
  readonly seen?: { readonly version: number; readonly head: string };
  readonly limits?: readonly Limit[];
  /** Checks who acts and says what to decide, from the game as it is now. */
  readonly step: (game: LoadedGame) => Result<Step, Refusal>;
};

/** The game as it is now, its events from the last checkpoint that the command met on, and the version it led to. */
export type Executed = { readonly game: LoadedGame; readonly version: number };

const tries = 5;

/**
 * The one way in which a game changes: load, decide, append; again from the load when somebody else was quicker. The
 * same command twice has one effect. A refusal appends nothing.
 */
export async function execute(context: PlayContext, attempt: Attempt): Promise<Result<Executed, Refusal>> {
  const mark = fingerprint(attempt.content);
  for (let attempts = 0; attempts < tries; attempts += 1) {
    const loaded = await loadGame(context, attempt);
    if (!loaded.ok) return loaded;
    const game = loaded.value;
    const { earlier } = game.row;
    if (earlier !== null) {
      if (earlier.fingerprint !== mark) return err("command_reused");
      return ok({ game, version: earlier.toVersion });
    }
    const step = attempt.step(game);
    if (!step.ok) return step;
    if (step.value.commands.length === 0) return ok({ game, version: game.row.version });
    const decided = decideAll(game.state, game.sealed, step.value.commands);
    if (!decided.ok) return decided;
    const { events, state } = decided.value;
    const now = context.clock.now();
    const due = dueWork(state, now);
    const notices = noticesOf(game.state, state, { now, actors: game.mySeats });
    const seats = step.value.seats ?? game.row.seats;
    const outbox = onePerDevice(notices, seats);
    const outcome = await append(context.db, {
      game: attempt.id,
      expected: game.row.version,
      prevHead: game.row.head,
      command: attempt.command,
      fingerprint: mark,
      events,
      status: state.status,
      due,
      ...(step.value.seats && { seats: step.value.seats }),
      ...(attempt.limits && { limits: attempt.limits }),
      ...(outbox.length > 0 && { outbox }),
      now,
    });
    switch (outcome.kind) {
      case "applied":
        return ok({
          game: {
            ...game,
            row: {
              ...game.row,
              version: outcome.version,
              head: outcome.head,
              status: state.status,
              due,
              events: [...game.row.events, ...events],
              seats,
              updatedAt: now,
            },
            state,
            mySeats: mySeatsOf(seats, attempt.session),
          },
          version: outcome.version,
        });
      case "duplicate": // a twin, or this very try behind a lost connection: the next load finds the answer
      case "conflict":
        continue;
      case "no_stream":
        return err("not_found");
      default:
        return err(outcome.kind);
    }
  }
  return err("conflict");
}
