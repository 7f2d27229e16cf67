import { z } from "zod";
import { joinByLink, lookAtInvitation } from "@/server/play/invitation";
import { wake } from "@/server/play/wake";
import { watchGame } from "@/server/play/watch";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { signedInOrGuest } from "../sign-in";
import { mutation, query, router } from "../trpc";

/** The invitation link: anybody may look (and watch, where that was agreed), joining is a POST. */
export const inviteRouter = router({
  look: query
    .input(z.strictObject({ secret: input.secret }))
    .output(out.invitation)
    .query(async ({ ctx, input: { secret } }) =>
      answer(await lookAtInvitation(ctx.play, { secret, session: ctx.session })),
    ),

  watch: query
    .input(z.strictObject({ secret: input.secret }))
    .output(out.watched)
    .query(async ({ ctx, input: wish }) => answer(await watchGame(ctx.play, wish))),

  join: mutation
    .input(
      z.strictObject({
        secret: input.secret,
        name: input.name.optional(),
        entropy: input.entropy,
        here: input.here,
        command: input.command,
      }),
    )
    .output(out.joined)
    .mutation(async ({ ctx, input: { name, ...wish } }) => {
      const session = await signedInOrGuest(ctx, name);
      const joined = answer(await joinByLink(ctx.play, { ...wish, session }));
      ctx.later(() => wake(ctx.play, { id: joined.id, session: null }).then(() => undefined));
      return joined;
    }),
});
