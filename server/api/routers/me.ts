import { z } from "zod";
import { cleanName } from "@/server/auth/names";
import { personOf, rename } from "@/server/auth/people";
import { answer, refuse } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { mutation, query, router, signedIn } from "../trpc";

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
});
