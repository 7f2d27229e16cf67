import { chooseTurn } from "@/lib/bots/choose";
import { standInLevel } from "@/lib/bots/levels";
import { computerOnTurn, deadlineOf } from "@/lib/engine/clock";
import { botStream, entropyDigest, entropyText } from "@/lib/fairness/keys";
import { err, ok, type Result } from "@/lib/result";
import { seatView } from "@/lib/view/seat-view";
import type { DueWork } from "@/server/store/types";
import type { Attempt, Step } from "./execute";
import { nodeHash } from "./hash";
import { derivedId } from "./ids";
import { deckOf, type LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";
import { deadlineWith } from "./waiting";

/** When this happens: `began` is when the wake began, whose time a computer's events carry. */
type Moment = { readonly began: number; readonly now: number };

/** What is due, as a command of the server's own. Its id follows from the game and turn, so two wakes name the same. */
export function dueAttempt({ row, state }: LoadedGame, due: DueWork, moment: Moment): Attempt {
  const { id } = row;
  const { deal } = state;
  const own = { id, session: null };
  if (due.kind === "deal" || deal === null) {
    const step = (game: LoadedGame) => dealing(game, moment.began);
    return { ...own, command: derivedId(id, "deal"), content: ["startDeal"], step };
  }
  const { seat, number: turn } = deal.turn;
  if (due.kind === "deadline") {
    const named = [deal.number, turn, "deadline", due.at] as const;
    const step = (game: LoadedGame) => timeIsUp(game, { deal: deal.number, turn, deadline: due.at }, moment.now);
    return { ...own, command: derivedId(id, ...named), content: named, step };
  }
  return {
    ...own,
    command: derivedId(id, deal.number, turn, "computer"),
    content: ["computer", deal.number, turn], // not the plays: the loser of a race takes the winner's
    step: (game) => computerTurn(game, { deal: deal.number, seat, turn }, moment.began),
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
  const level = computerOnTurn(state);
  if (level === null) return err("not_due");
  const rng = botStream(nodeHash, row.seed, { deal, seat, turn });
  const plays = chooseTurn(level, seatView(state, deck, seat), rng);
  return ok({ commands: [{ type: "submitTurn", at, seat, deal, turn, plays }] });
}

type DeadlineNamed = { readonly deal: number; readonly turn: number; readonly deadline: number };

/** Time that fell into an announced absence is given back; only then is the turn over. */
function timeIsUp({ row, state }: LoadedGame, named: DeadlineNamed, at: number): Result<Step, Refusal> {
  const { deal, turn, deadline } = named;
  if (state.deal?.number !== deal || state.deal.turn.number !== turn) return err("stale_turn");
  if (deadlineOf(state) !== deadline || at < deadline) return err("not_due");
  const until = deadlineWith(state, row);
  if (until !== null && until > deadline)
    return ok({ commands: [{ type: "moveDeadline", at, deal, turn, until, cause: "away" }] });
  return ok({ commands: [{ type: "expire", at, deal, turn, level: standInLevel }] });
}
