import { z } from "zod";
import { archiveOf } from "@/server/play/archive";
import { replayOf, sharedReplay, shareReplay, unshareReplay } from "@/server/play/finished-deal";
import { openingOf, sharedOpening } from "@/server/play/opening";
import { runningDealOf } from "@/server/play/running-deal";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import * as replays from "../schemas/replay";
import { mutation, query, router, signedIn } from "../trpc";

const dealOf = z.strictObject({ id: input.id, deal: input.count });

/** Finished deals: for their players, and for whoever holds a link that a player made. And the running one, as seen. */
export const replayRouter = router({
  deal: query
    .input(dealOf)
    .output(out.replay)
    .query(async ({ ctx, input: wish }) => answer(await replayOf(ctx.play, { ...wish, session: signedIn(ctx) }))),

  shared: query
    .input(z.strictObject({ secret: input.secret }))
    .output(out.replay)
    .query(async ({ ctx, input: { secret } }) => answer(await sharedReplay(ctx.play, { secret }))),

  opening: query
    .input(z.strictObject({ id: input.id }))
    .output(replays.opening)
    .query(async ({ ctx, input: { id } }) => answer(await openingOf(ctx.play, { id, session: signedIn(ctx) }))),

  sharedOpening: query
    .input(z.strictObject({ secret: input.secret }))
    .output(replays.opening)
    .query(async ({ ctx, input: { secret } }) => answer(await sharedOpening(ctx.play, { secret }))),

  running: query
    .input(z.strictObject({ id: input.id, seat: input.seat.optional() }))
    .output(replays.runningDeal)
    .query(async ({ ctx, input: wish }) => answer(await runningDealOf(ctx.play, { ...wish, session: signedIn(ctx) }))),

  games: query
    .input(replays.archiveWish)
    .output(replays.archive)
    .query(async ({ ctx, input: wish }) => answer(await archiveOf(ctx.play, { ...wish, session: signedIn(ctx) }))),

  share: mutation
    .input(dealOf)
    .output(out.opened)
    .mutation(async ({ ctx, input: wish }) => answer(await shareReplay(ctx.play, { ...wish, session: signedIn(ctx) }))),

  unshare: mutation
    .input(dealOf)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) =>
      answer(await unshareReplay(ctx.play, { ...wish, session: signedIn(ctx) })),
    ),
});
