import { chooseTurn } from "@/lib/bots/choose";
import { botStream, entropyDigest, entropyText } from "@/lib/fairness/keys";
import { err, ok, type Result } from "@/lib/result";
import { seatView } from "@/lib/view/seat-view";
import type { Session } from "@/server/auth/session";
import type { PlayContext } from "./context";
import { type Attempt, execute, type Step } from "./execute";
import { nodeHash } from "./hash";
import { derivedId } from "./ids";
import { deckOf, type LoadedGame, loadGame } from "./load-game";
import type { Refusal } from "./refusal";

/** A computer's turn is answered no sooner than this, so that the time tells nothing about hands. */
const msPerComputerTurn = 300;

/** More than four seats can have in a row between two people's turns, and a guard against a loop of ours. */
const mostSteps = 200;

/**
 * Does what is due in a game until nothing is: dealing at a full table, computers' turns. Twice or at once is as good as
 * once. `session` null is the server itself; refused with "not_found" for a game that is not the session's.
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
    if (row.due === null) {
      await context.clock.wait(Math.max(0, began + computerTurns * msPerComputerTurn - context.clock.now()));
      return ok({ version: row.version });
    }
    if (row.due.kind === "computer") computerTurns += 1;
    const done = await execute(context, dueAttempt(loaded.value, began));
    if (!done.ok && done.error !== "conflict" && done.error !== "stale_turn" && done.error !== "not_due") return done;
  }
  throw new Error("due work without end");
}

/** What is due, as a command of the server's own. Its id follows from the game and turn, so two wakes name the same. */
function dueAttempt({ row, state }: LoadedGame, at: number): Attempt {
  const { id } = row;
  const deal = state.deal;
  if (state.status === "lobby" || deal === null) {
    return {
      id,
      session: null,
      command: derivedId(id, "deal"),
      content: ["startDeal"],
      step: (game) => dealing(game, at),
    };
  }
  const { seat, number } = deal.turn;
  return {
    id,
    session: null,
    command: derivedId(id, deal.number, number, "computer"),
    content: ["computer", deal.number, number], // not the plays: the loser of a race takes the winner's
    step: (game) => computerTurn(game, { deal: deal.number, seat, turn: number }, at),
  };
}

function dealing({ state }: LoadedGame, at: number): Result<Step, Refusal> {
  const occupants = state.occupants.flatMap((occupant) => occupant ?? []);
  if (state.status !== "lobby" || occupants.length < state.occupants.length) return err("not_due");
  return ok({ commands: [{ type: "startDeal", at, entropy: entropyDigest(nodeHash, entropyText(occupants)) }] });
}

type TurnOf = { readonly deal: number; readonly seat: number; readonly turn: number };

/** A computer plays from its seat's view, like a person, with chance that follows from the sealed seed. */
function computerTurn(game: LoadedGame, { deal, seat, turn }: TurnOf, at: number): Result<Step, Refusal> {
  const { row, state } = game;
  const deck = deckOf(game);
  const now = state.deal;
  if (state.status !== "running" || deck === null || now?.number !== deal || now.turn.number !== turn)
    return err("stale_turn");
  const sitting = state.seats[seat];
  if (sitting?.kind !== "computer" || sitting.level === undefined) return err("not_due");
  const rng = botStream(nodeHash, row.seed, { deal, seat, turn });
  const plays = chooseTurn(sitting.level, seatView(state, deck, seat), rng);
  return ok({ commands: [{ type: "submitTurn", at, seat, deal, turn, plays }] });
}
