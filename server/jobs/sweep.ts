import { log } from "@/server/log";
import { noticeStateOf } from "@/server/notify/alarm";
import type { NotifyContext } from "@/server/notify/context";
import { deliver } from "@/server/notify/deliver";
import { sendDigests } from "@/server/notify/digest";
import { wake } from "@/server/play/wake";
import { dueGames } from "@/server/store/load-public";
import { pruneNotices, settleOvertaken } from "@/server/store/outbox";

/** What one sweep did: games woken, notices looked at, digests looked at. */
export type Swept = {
  readonly games: number;
  readonly failed: number;
  readonly notices: number;
  readonly digests: number;
};

const gamesAtOnce = 4;
const mostGames = 500;
const mostOvertaken = 5_000;
const budgetMs = 25_000; // below what hosts give a request
const keptMs = 30 * 86_400_000;

/**
 * Does everything whose time has come: due games, then the notices that are to leave, then daily digests. Twice, late
 * and overlapping is as good as once; what one run leaves the next one does.
 */
export async function sweep(context: NotifyContext): Promise<Swept> {
  const { db, clock } = context;
  const began = clock.now();
  const isLate = () => clock.now() - began > budgetMs;
  const queue = [...(await dueGames(db, began, mostGames))];
  let [games, failed, notices, digests] = [0, 0, 0, 0];
  const wakeAll = async () => {
    for (let id = queue.shift(); id !== undefined && !isLate(); id = queue.shift()) {
      if (await wakeOne(context, id)) games += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: gamesAtOnce }, wakeAll));
  await settleOvertaken(db, clock.now(), mostOvertaken);
  for (let sent = await deliver(context); sent > 0; sent = isLate() ? 0 : await deliver(context)) notices += sent;
  for (let sent = await sendDigests(context); sent > 0; sent = isLate() ? 0 : await sendDigests(context))
    digests += sent;
  return { games, failed, notices, digests };
}

/** One game that cannot be woken must not keep the others waiting. */
async function wakeOne({ db, clock, secret }: NotifyContext, id: string): Promise<boolean> {
  try {
    return (await wake({ db, clock, secret }, { id, session: null })).ok;
  } catch (error) {
    log("wake_failed", { game: id, cause: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}

/** What is done now and then: says loudly when notices have stopped going out, and forgets old ones. */
export async function tidy(context: NotifyContext): Promise<void> {
  if ((await noticeStateOf(context)) === "silent") log("notices_silent", { hours: 24 });
  await pruneNotices(context.db, context.clock.now() - keptMs);
}
