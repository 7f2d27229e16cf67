import { z } from "zod";
import { reportLimit, testLimit } from "@/server/notify/limits";
import { eraseMe } from "@/server/play/erase-me";
import { exportGames } from "@/server/play/export-games";
import { answer } from "../errors";
import { nothing } from "../schemas/answer";
import * as data from "../schemas/data";
import { mutation, query, router, signedIn } from "../trpc";

/** What is kept of a person: all their games to take along, and none of it any more. */
export const dataRouter = router({
  games: query
    .input(data.part)
    .output(data.page)
    .query(async ({ ctx, input: { after } }) => answer(await exportGames(ctx.play, { session: signedIn(ctx), after }))),

  erase: mutation
    .input(z.strictObject({ sure: z.literal("delete everything of mine") }))
    .output(nothing)
    .mutation(async ({ ctx }) => {
      const session = signedIn(ctx);
      answer(
        await eraseMe(ctx.play, {
          session,
          countedUnder: [testLimit, reportLimit].map((limit) => limit(session.account).key),
        }),
      );
      ctx.signOut();
      return {};
    }),
});
