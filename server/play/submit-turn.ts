import type { Card } from "@/lib/cards/card";
import { computerOnTurn } from "@/lib/engine/clock";
import type { Play } from "@/lib/engine/play";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { loadFinishedDeal } from "@/server/store/load-public";
import type { PlayContext } from "./context";
import { execute } from "./execute";
import { answerFor, type GameAnswer } from "./game-answer";
import { turnLimit } from "./limits";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";
import { turnOutcome } from "./turn-answer";

export type TurnWish = {
  readonly id: string;
  readonly session: Session;
  readonly command: string;
  readonly seat: number;
  readonly deal: number;
  readonly turn: number;
  readonly plays: readonly Play[];
  readonly seen: { readonly version: number; readonly head: string };
};

/** The answer to a turn: the version it led to, the cards that it drew, what it ended, and the game as it now is. */
export type TurnAnswer = {
  readonly version: number;
  readonly drew: readonly Card[];
  readonly ended: "turn" | "deal" | "game";
  readonly game: GameAnswer;
};

/** A turn's answer, and whether the game now waits for a wake. */
export type Submitted = { readonly turn: TurnAnswer; readonly isDue: boolean };

/**
 * Plays a whole turn for one of the session's own seats: all or nothing. Refused with the rules' reasons, "stale_turn"
 * when the deal or turn has moved on, "not_found" for a game or a seat that is not the session's.
 */
export async function submitTurn(context: PlayContext, wish: TurnWish): Promise<Result<Submitted, Refusal>> {
  const { id, session, command, seat, deal, turn, plays, seen } = wish;
  const done = await execute(context, {
    id,
    session,
    command,
    content: ["submitTurn", session.account, seat, deal, turn, plays],
    seen,
    limits: [turnLimit(session.account)],
    step: ({ mySeats, state }) => {
      if (!mySeats.includes(seat)) return err("not_found");
      const isStoodIn =
        state.deal?.turn.number === turn && state.deal.turn.seat === seat && computerOnTurn(state) !== null;
      if (isStoodIn) return err("not_your_turn");
      return ok({ commands: [{ type: "submitTurn", at: context.clock.now(), seat, deal, turn, plays }] });
    },
  });
  if (!done.ok) return done;
  const { version, game } = done.value;
  const shown = await answerFor(context, game, { session });
  if (!shown.ok) return shown;
  const answer = { version, ...(await outcomeOf(context, wish, game)), game: shown.value };
  return ok({ turn: answer, isDue: shown.value.due !== null });
}

/** The deal that the turn belongs to may have ended long before a late retry comes. */
async function outcomeOf(context: PlayContext, { id, seat, deal, turn }: TurnWish, { row, sealed }: LoadedGame) {
  const [first] = row.events;
  const isHere = first?.type === "DealStarted" && first.data.deal === deal;
  const ofDeal = isHere ? row.events : (await loadFinishedDeal(context.db, id, deal))?.events;
  const start = ofDeal?.[0];
  if (!ofDeal || start?.type !== "DealStarted") throw new Error("a turn outside a deal was answered");
  const { deck } = sealed.deal(deal, start.data.entropy, start.data.seats.length, start.data.rules);
  return turnOutcome(ofDeal, deck, { seat, number: turn });
}
