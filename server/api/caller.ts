import { headers } from "next/headers";
import { systemClock } from "@/server/clock";
import { requestContext } from "./request-context";
import { appRouter } from "./root";
import { createCallerFactory } from "./trpc";

const createCaller = createCallerFactory(appRouter);

/** Calls procedures from a page while it renders on the server, as the person who asked for the page. */
export async function serverCaller() {
  return createCaller(await requestContext(await headers(), null, systemClock.uuid()));
}
