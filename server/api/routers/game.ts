import { z } from "zod";
import { createGame } from "@/server/play/create-game";
import { endOfDeal } from "@/server/play/finished-deal";
import { listGames } from "@/server/play/list-games";
import { closeTable, fillSeats } from "@/server/play/lobby";
import { noteSeen } from "@/server/play/note-seen";
import { playAgain } from "@/server/play/play-again";
import { submitTurn } from "@/server/play/submit-turn";
import { takeSeat } from "@/server/play/take-seat";
import { pollGame, viewGame } from "@/server/play/view-game";
import { wake } from "@/server/play/wake";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { signedInOrGuest } from "../sign-in";
import { mutation, query, router, signedIn } from "../trpc";
import { waitingProcedures } from "./game-waiting";

const gameId = z.strictObject({ id: input.id });
const gameCommand = z.strictObject({ id: input.id, command: input.command });

/** Everything about one game; who acts is decided from the session, inside each. */
export const gameRouter = router({
  ...waitingProcedures,

  create: mutation
    .input(
      input.ruleChoice.extend({
        seats: input.seatPlan,
        turnHours: input.turnHours,
        watching: z.boolean().default(false),
        name: input.name.optional(),
        command: input.command,
      }),
    )
    .output(out.madeGame)
    .mutation(async ({ ctx, input: { name, ...wish } }) => {
      const session = await signedInOrGuest(ctx, name);
      return answer(await createGame(ctx.play, { ...wish, session }));
    }),

  takeSeat: mutation
    .input(gameCommand.extend({ entropy: input.entropy, here: input.here }))
    .output(out.seatTaken)
    .mutation(async ({ ctx, input: wish }) => {
      const taken = answer(await takeSeat(ctx.play, { ...wish, session: signedIn(ctx) }));
      ctx.later(() => wake(ctx.play, { id: wish.id, session: null }).then(() => undefined));
      return taken;
    }),

  fill: mutation
    .input(gameCommand.extend({ level: input.level }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await fillSeats(ctx.play, { ...wish, session: signedIn(ctx) }))),

  start: mutation
    .input(gameCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await closeTable(ctx.play, { ...wish, session: signedIn(ctx) }))),

  seen: mutation
    .input(gameId.extend({ deal: z.int().min(0).max(9_999), turns: z.int().min(0).max(9_999) }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await noteSeen(ctx.play, { ...wish, session: signedIn(ctx) }))),

  wake: mutation
    .input(gameId)
    .output(out.woken)
    .mutation(async ({ ctx, input: { id } }) => answer(await wake(ctx.play, { id, session: signedIn(ctx) }))),

  submit: mutation
    .input(
      gameCommand.extend({
        seat: input.seat,
        deal: input.count,
        turn: input.count,
        plays: input.plays,
        seen: z.strictObject({ version: input.count, head: input.head }),
      }),
    )
    .output(out.submitted)
    .mutation(async ({ ctx, input: wish }) => {
      const { turn, isDue } = answer(await submitTurn(ctx.play, { ...wish, session: signedIn(ctx) }));
      if (isDue) ctx.later(() => wake(ctx.play, { id: wish.id, session: null }).then(() => undefined));
      return turn;
    }),

  again: mutation
    .input(gameCommand)
    .output(out.opened)
    .mutation(async ({ ctx, input: wish }) => answer(await playAgain(ctx.play, { ...wish, session: signedIn(ctx) }))),

  view: query
    .input(gameId.extend({ seat: input.seat.optional() }))
    .output(out.game)
    .query(async ({ ctx, input: wish }) => answer(await viewGame(ctx.play, { ...wish, session: signedIn(ctx) }))),

  poll: query
    .input(gameId.extend({ version: input.count, table: z.string().max(8) }))
    .output(out.polled)
    .query(async ({ ctx, input: wish }) => answer(await pollGame(ctx.play, { ...wish, session: signedIn(ctx) }))),

  mine: query
    .output(out.games)
    .query(async ({ ctx }) => (ctx.session === null ? { games: [] } : listGames(ctx.play, ctx.session))),

  dealEnd: query
    .input(gameId.extend({ deal: input.count }))
    .output(out.endOfDeal)
    .query(async ({ ctx, input: wish }) => answer(await endOfDeal(ctx.play, { ...wish, session: signedIn(ctx) }))),
});
