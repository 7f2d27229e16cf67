import { z } from "zod";
import { carrySeat } from "@/server/auth/carry";
import { finish } from "@/server/auth/finish";
import { planOf, planView } from "@/server/auth/plan";
import { findProof } from "@/server/auth/proofs";
import { accountOf, disconnect, endSessions } from "@/server/auth/ways";
import { answer, refuse } from "../errors";
import * as account from "../schemas/account";
import { nothing } from "../schemas/answer";
import { mailSignIn } from "../sign-in";
import { mutation, query, router, signedIn } from "../trpc";

/**
 * Signing in and out. What is secret is in the body of a POST only, never in an address; nothing here tells whether an
 * address has an account to anybody but its reader.
 */
export const accountRouter = router({
  get: query.output(account.overview).query(async ({ ctx }) => ({
    mail: ctx.notify.mail !== null,
    services: [...ctx.services],
    mine: ctx.session === null ? null : await accountOf(ctx.play, ctx.session),
  })),

  mail: mutation
    .input(account.address)
    .output(account.asked)
    .mutation(({ ctx, input: { address } }) => mailSignIn(ctx, address)),

  carry: mutation
    .input(z.strictObject({}))
    .output(account.carried)
    .mutation(async ({ ctx }) => answer(await carrySeat(ctx.play, signedIn(ctx)))),

  service: mutation
    .input(z.strictObject({ service: account.service }))
    .output(account.begun)
    .mutation(async ({ ctx, input: { service } }) => {
      if (!ctx.services.includes(service)) return refuse("not_found");
      return { url: await ctx.startService(service).catch(() => refuse("unavailable")) };
    }),

  look: mutation
    .input(z.strictObject({ by: account.by }))
    .output(account.plan)
    .mutation(async ({ ctx, input: { by } }) => {
      const proof = answer(await findProof(ctx.play, by, ctx.ticket));
      if (proof.spent !== null) return refuse("proof_gone");
      return planView(proof, answer(await planOf(ctx.play, proof, ctx.session)));
    }),

  finish: mutation
    .input(account.finish)
    .output(nothing)
    .mutation(async ({ ctx, input: wish }) => {
      const { ticket, session } = ctx;
      await ctx.signIn(answer(await finish(ctx.play, { ...wish, ticket, session })));
      return {};
    }),

  disconnect: mutation
    .input(z.strictObject({ service: account.service }))
    .output(nothing)
    .mutation(async ({ ctx, input: { service } }) => answer(await disconnect(ctx.play, signedIn(ctx), service))),

  signOut: mutation
    .input(z.strictObject({ everywhere: z.boolean() }))
    .output(nothing)
    .mutation(async ({ ctx, input: { everywhere } }) => {
      if (everywhere) answer(await endSessions(ctx.play, signedIn(ctx)));
      ctx.signOut();
      return {};
    }),
});
