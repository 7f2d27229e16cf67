import { standInLevel } from "@/lib/bots/levels";
import { absentSeat, deadlineOf, isHeld, msOf } from "@/lib/engine/clock";
import type { Command } from "@/lib/engine/command";
import { err, ok, type Result } from "@/lib/result";
import { bySeat, type SeatWish } from "./by-seat";
import type { PlayContext } from "./context";
import type { Step } from "./execute";
import type { LoadedGame } from "./load-game";
import type { Refusal } from "./refusal";

type TurnWish = SeatWish & { readonly deal: number; readonly turn: number };
type Done = Promise<Result<Record<string, never>, Refusal>>;

const done = async (executed: Promise<Result<unknown, Refusal>>): Done => {
  const result = await executed;
  return result.ok ? ok({}) : result;
};
const one = (command: Command): Result<Step, Refusal> => ok({ commands: [command] });

/** Gives an opponent's open turn one turn's time more. Refused: "not_due" without a deadline or for one's own turn. */
export const giveTime = (context: PlayContext, { deal, turn, ...wish }: TurnWish): Done =>
  done(
    bySeat(context, wish, ["giveTime", deal, turn], ({ state, mySeats }, seat) => {
      const [deadline, hours] = [deadlineOf(state), state.clock.turnHours];
      if (deadline === null || hours === null) return err("not_due");
      if (mySeats.some((own) => own === state.deal?.turn.seat)) return err("not_due"); // to the own device
      const [at, until] = [context.clock.now(), deadline + msOf(hours)];
      return one({ type: "moveDeadline", at, deal, turn, until, cause: "given", by: seat });
    }),
  );

/** Wants the clock to stop; it does once everybody who holds a seat wants it. Those on one device want it together. */
export const wantPause = (context: PlayContext, wish: SeatWish): Done =>
  done(
    bySeat(context, wish, ["pause"], ({ state, mySeats }, seat) => {
      const others = mySeats.filter((own) => own !== seat && isHeld(state, own));
      const wanting = [seat, ...others.filter((own) => !state.clock.pauseWanted.includes(own))];
      return ok({ commands: wanting.map((own) => ({ type: "wantPause", at: context.clock.now(), seat: own })) });
    }),
  );

/** Sets the clock going again. */
export const resume = (context: PlayContext, wish: SeatWish): Done =>
  done(bySeat(context, wish, ["resume"], (_, seat) => one({ type: "resume", at: context.clock.now(), seat })));

/** What the waiting one of two may choose once the other's time is up. */
export const absentChoices = ["wait", "computer", "end"] as const;
export type AbsentChoice = (typeof absentChoices)[number];

/** Waits one more turn's time, lets a computer play this one turn, or ends the game that nobody wins. */
export const chooseForAbsent = (
  context: PlayContext,
  { deal, turn, choice, ...wish }: TurnWish & { readonly choice: AbsentChoice },
): Done =>
  done(
    bySeat(context, wish, ["chooseForAbsent", deal, turn, choice], (game, by) =>
      chosen(game, { deal, turn, choice, by, at: context.clock.now() }),
    ),
  );

function chosen(
  { state }: LoadedGame,
  wish: { deal: number; turn: number; choice: AbsentChoice; by: number; at: number },
): Result<Step, Refusal> {
  const { choice, by, at, ...open } = wish;
  const absent = absentSeat(state);
  const hours = state.clock.turnHours;
  if (state.deal?.number !== open.deal || state.deal.turn.number !== open.turn) return err("stale_turn");
  if (absent === null || absent === by || hours === null) return err("not_due");
  switch (choice) {
    case "wait":
      return one({ type: "moveDeadline", at, ...open, until: at + msOf(hours), cause: "waiting", by });
    case "computer":
      return one({ type: "lendTurn", at, ...open, by, level: standInLevel });
    case "end":
      return one({ type: "endGame", at, cause: "did_not_return", seat: absent });
  }
}
