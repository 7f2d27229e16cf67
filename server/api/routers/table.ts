import { z } from "zod";
import { removeFromSeat, swapSeats } from "@/server/play/lobby";
import { renewLink, revokeLink } from "@/server/play/table-links";
import { renameSeat } from "@/server/play/table-names";
import { allowTalk, say, talkAt, unsay } from "@/server/play/talk";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { mutation, query, router, signedIn } from "../trpc";

const table = z.strictObject({ id: input.id });
const command = table.extend({ command: input.command });

/**
 * A table and its people, beside the cards: who sits where, under which name, and by which link the others come, and
 * what is said there.
 */
export const tableRouter = router({
  remove: mutation
    .input(command.extend({ seat: input.seat }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) =>
      answer(await removeFromSeat(ctx.play, { ...wish, session: signedIn(ctx) })),
    ),

  swap: mutation
    .input(command.extend({ seats: z.tuple([input.seat, input.seat]) }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await swapSeats(ctx.play, { ...wish, session: signedIn(ctx) }))),

  rename: mutation
    .input(table.extend({ name: input.name, seat: input.seat.optional() }))
    .output(out.renamed)
    .mutation(async ({ ctx, input: wish }) => answer(await renameSeat(ctx.play, { ...wish, session: signedIn(ctx) }))),

  renewLink: mutation
    .input(table)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await renewLink(ctx.play, { ...wish, session: signedIn(ctx) }))),

  revokeLink: mutation
    .input(table)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await revokeLink(ctx.play, { ...wish, session: signedIn(ctx) }))),

  words: query
    .input(table)
    .output(out.talk)
    .query(async ({ ctx, input: wish }) => answer(await talkAt(ctx.play, { ...wish, session: signedIn(ctx) }))),

  say: mutation
    .input(command.extend({ saying: input.saying }))
    .output(out.said)
    .mutation(async ({ ctx, input: wish }) => answer(await say(ctx.play, { ...wish, session: signedIn(ctx) }))),

  eraseWord: mutation
    .input(table.extend({ word: input.id }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await unsay(ctx.play, { ...wish, session: signedIn(ctx) }))),

  allowWords: mutation
    .input(table.extend({ on: z.boolean() }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await allowTalk(ctx.play, { ...wish, session: signedIn(ctx) }))),
});
