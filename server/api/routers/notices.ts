import { z } from "zod";
import {
  choose,
  here,
  mutedGames,
  mutedOf,
  overviewOf,
  setMuted,
  subscribe,
  testPush,
  unsubscribeDevice,
  waitingCount,
} from "@/server/notify/desk";
import { answer } from "../errors";
import { nothing } from "../schemas/answer";
import * as input from "../schemas/input";
import * as notices from "../schemas/notices";
import { mutation, query, router, signedIn } from "../trpc";

const byId = z.strictObject({ id: input.id });

/** What somebody is told, by which way, and where they are looking. */
export const noticesRouter = router({
  settings: query
    .output(notices.overview)
    .query(async ({ ctx }) => answer(await overviewOf(ctx.notify, signedIn(ctx)))),

  set: mutation
    .input(notices.settings)
    .output(notices.overview)
    .mutation(async ({ ctx, input: wanted }) => answer(await choose(ctx.notify, signedIn(ctx), wanted))),

  subscribe: mutation
    .input(notices.device)
    .output(notices.kept)
    .mutation(async ({ ctx, input: { endpoint, keys } }) =>
      answer(await subscribe(ctx.notify, signedIn(ctx), { endpoint, ...keys })),
    ),

  unsubscribe: mutation
    .input(notices.endpoint)
    .output(nothing)
    .mutation(async ({ ctx, input: which }) => answer(await unsubscribeDevice(ctx.notify, signedIn(ctx), which))),

  forget: mutation
    .input(byId)
    .output(nothing)
    .mutation(async ({ ctx, input: which }) => answer(await unsubscribeDevice(ctx.notify, signedIn(ctx), which))),

  test: mutation
    .input(z.strictObject({}))
    .output(notices.tested)
    .mutation(async ({ ctx }) => answer(await testPush(ctx.notify, signedIn(ctx)))),

  count: query.output(notices.waiting).query(async ({ ctx }) => answer(await waitingCount(ctx.notify, signedIn(ctx)))),

  here: mutation
    .input(notices.looking)
    .output(nothing)
    .mutation(async ({ ctx, input: { id } }) => answer(await here(ctx.notify, signedIn(ctx), id))),

  game: query
    .input(byId)
    .output(notices.muted)
    .query(async ({ ctx, input: { id } }) => answer(await mutedOf(ctx.notify, signedIn(ctx), id))),

  muted: query.output(notices.mutedGames).query(async ({ ctx }) => answer(await mutedGames(ctx.notify, signedIn(ctx)))),

  mute: mutation
    .input(byId.extend({ muted: z.boolean() }))
    .output(notices.muted)
    .mutation(async ({ ctx, input: { id, muted } }) =>
      answer(await setMuted(ctx.notify, signedIn(ctx), { game: id, muted })),
    ),
});
