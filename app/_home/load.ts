import { cache } from "react";
import { serverCaller } from "@/server/api/caller";

/** Who this browser is, once a request; null without a session. */
export const whoAmI = cache(async () => (await serverCaller()).me.get());

/** The games this browser has a seat in, once a request; the page and its title share it. */
export const myGames = cache(async () => (await (await serverCaller()).game.mine()).games);
