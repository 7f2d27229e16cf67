import { accountRouter } from "./routers/account";
import { dataRouter } from "./routers/data";
import { friendsRouter } from "./routers/friends";
import { gameRouter } from "./routers/game";
import { inviteRouter } from "./routers/invite";
import { meRouter } from "./routers/me";
import { noticesRouter } from "./routers/notices";
import { replayRouter } from "./routers/replay";
import { tableRouter } from "./routers/table";
import { router } from "./trpc";

/** Every way in but for what a service leads back to: see each router. */
export const appRouter = router({
  game: gameRouter,
  table: tableRouter,
  invite: inviteRouter,
  replay: replayRouter,
  me: meRouter,
  account: accountRouter,
  data: dataRouter,
  friends: friendsRouter,
  notices: noticesRouter,
});

export type AppRouter = typeof appRouter;
