import { z } from "zod";
import { cleanName } from "@/server/auth/names";
import { keepLooks, looksOf, personOf, rename } from "@/server/auth/people";
import { endVacationOf, vacationPlan as myVacations, takeVacation } from "@/server/play/vacation";
import { answer, refuse } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { vacationPlan } from "../schemas/waiting";
import { mutation, query, router, signedIn } from "../trpc";

/** A moment of this century, in ms since 1970. */
const moment = z.int().min(1_700_000_000_000).max(4_102_444_800_000);

/** The person behind the session. */
export const meRouter = router({
  get: query.output(out.me).query(({ ctx }) => (ctx.session === null ? null : personOf(ctx.play.db, ctx.session))),

  rename: mutation
    .input(z.strictObject({ name: input.name }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: { name } }) => {
      const person = (await personOf(ctx.play.db, signedIn(ctx))) ?? refuse("not_signed_in");
      await rename(ctx.play.db, person.id, answer(cleanName(name)));
      return {};
    }),

  /** How this person wants the pages on every device; null where nothing was chosen, or nobody is signed in. */
  looks: query.output(z.strictObject({ looks: input.chosenLooks.nullable() })).query(async ({ ctx }) => {
    const chosen = ctx.session === null ? null : await looksOf(ctx.play.db, ctx.session);
    return { looks: chosen === null ? null : [...chosen] };
  }),

  /** Keeps that. A browser without a person keeps its own, so there it is no mistake, and nothing is stored. */
  keepLooks: mutation
    .input(z.strictObject({ looks: input.chosenLooks }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: { looks } }) => {
      if (ctx.session !== null) await keepLooks(ctx.play.db, ctx.session, looks);
      return {};
    }),

  vacations: query.output(vacationPlan).query(async ({ ctx }) => answer(await myVacations(ctx.play, signedIn(ctx)))),

  vacation: mutation
    .input(z.strictObject({ from: moment, to: moment, command: input.command }))
    .output(vacationPlan)
    .mutation(async ({ ctx, input: wish }) =>
      answer(await takeVacation(ctx.play, { ...wish, session: signedIn(ctx) })),
    ),

  endVacation: mutation
    .input(z.strictObject({ id: input.id }))
    .output(vacationPlan)
    .mutation(async ({ ctx, input: { id } }) => answer(await endVacationOf(ctx.play, { id, session: signedIn(ctx) }))),
});
