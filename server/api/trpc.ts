import { initTRPC } from "@trpc/server";
import type { Session } from "@/server/auth/session";
import type { Context } from "./context";
import { codeOf, refuse } from "./errors";

const t = initTRPC.context<Context>().create({
  isDev: false, // no stack in any answer
  errorFormatter({ shape, error, ctx }) {
    const code = codeOf(error);
    return {
      message: code,
      code: shape.code,
      data: { code, httpStatus: shape.data.httpStatus, requestId: ctx?.requestId ?? "none" },
    };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Reading: never appends. */
export const query = t.procedure;

/** Changing something: only from our own pages. */
export const mutation = t.procedure.use(({ ctx, next }) => (ctx.sameOrigin ? next() : refuse("bad_input")));

/** The session, or the refusal that asks to sign in. */
export function signedIn(ctx: Context): Session {
  return ctx.session ?? refuse("not_signed_in");
}
