import { z } from "zod";
import { absentChoices, chooseForAbsent, giveTime, resume, wantPause } from "@/server/play/deadlines";
import { leave, resign, takeBack, waysToLeave } from "@/server/play/leaving";
import { wake } from "@/server/play/wake";
import type { Context } from "../context";
import { answer } from "../errors";
import * as out from "../schemas/answer";
import * as input from "../schemas/input";
import { mutation, signedIn } from "../trpc";

const gameCommand = z.strictObject({ id: input.id, command: input.command, seat: input.seat.optional() });
const turnCommand = gameCommand.extend({ deal: input.count, turn: input.count });

/** What follows from a change may be a computer's turn: done after the answer, or else by the open page. */
const wakeLater = (ctx: Context, id: string): void =>
  ctx.later(() => wake(ctx.play, { id, session: null }).then(() => undefined));

/** Deadlines, pauses and leaving. */
export const waitingProcedures = {
  giveTime: mutation
    .input(turnCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await giveTime(ctx.play, { ...wish, session: signedIn(ctx) }))),

  pause: mutation
    .input(gameCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await wantPause(ctx.play, { ...wish, session: signedIn(ctx) }))),

  resume: mutation
    .input(gameCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await resume(ctx.play, { ...wish, session: signedIn(ctx) }))),

  chooseForAbsent: mutation
    .input(turnCommand.extend({ choice: z.enum(absentChoices) }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => {
      const chosen = answer(await chooseForAbsent(ctx.play, { ...wish, session: signedIn(ctx) }));
      wakeLater(ctx, wish.id);
      return chosen;
    }),

  leave: mutation
    .input(gameCommand.extend({ how: z.enum(waysToLeave) }))
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => {
      const left = answer(await leave(ctx.play, { ...wish, session: signedIn(ctx) }));
      wakeLater(ctx, wish.id);
      return left;
    }),

  resign: mutation
    .input(gameCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await resign(ctx.play, { ...wish, session: signedIn(ctx) }))),

  takeBack: mutation
    .input(gameCommand)
    .output(out.nothing)
    .mutation(async ({ ctx, input: wish }) => answer(await takeBack(ctx.play, { ...wish, session: signedIn(ctx) }))),
};
