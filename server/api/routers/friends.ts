import { z } from "zod";
import { canReport, reportToHost } from "@/server/notify/report";
import { askedOf, askFriend, block, decline, myFriends, reportNames, statisticsOf } from "@/server/play/friends";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as friends from "../schemas/friends";
import * as input from "../schemas/input";
import { mutation, query, router, signedIn } from "../trpc";

const friend = z.strictObject({ game: input.id, seat: input.seat });

/** The people one has played with, and how one has played. */
export const friendsRouter = router({
  list: query.output(friends.list).query(async ({ ctx }) => ({
    friends: answer(await myFriends(ctx.play, signedIn(ctx))),
    canReport: canReport(ctx.notify),
  })),

  asked: query
    .output(friends.asked)
    .query(async ({ ctx }) => ({ tables: ctx.session === null ? [] : await askedOf(ctx.play, ctx.session) })),

  statistics: query
    .output(friends.statistics)
    .query(async ({ ctx }) => answer(await statisticsOf(ctx.play, signedIn(ctx)))),

  ask: mutation
    .input(friend.extend({ command: input.command }))
    .output(out.madeGame)
    .mutation(async ({ ctx, input: wish }) => answer(await askFriend(ctx.play, { ...wish, session: signedIn(ctx) }))),

  decline: mutation
    .input(z.strictObject({ id: input.id }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: { id } }) => answer(await decline(ctx.play, { id, session: signedIn(ctx) }))),

  block: mutation
    .input(friend.extend({ on: z.boolean() }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await block(ctx.play, { ...wish, session: signedIn(ctx) }))),

  report: mutation
    .input(friend.extend({ text: friends.report, command: input.command }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => {
      const session = signedIn(ctx);
      const names = answer(await reportNames(ctx.play, { ...wish, session }));
      return answer(await reportToHost(ctx.notify, { ...wish, ...names, account: session.account }));
    }),
});
