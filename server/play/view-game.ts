import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { loadNews } from "@/server/store/load-deal";
import type { DueWork } from "@/server/store/types";
import type { PlayContext } from "./context";
import { dueBy } from "./due";
import { answerFor, type GameAnswer } from "./game-answer";
import { gameFrom, loadGame } from "./load-game";
import type { Refusal } from "./refusal";
import { tableMark } from "./table-mark";

type Question = { readonly id: string; readonly session: Session };

/** What the session may see of a game, as `answerFor` says. Refused with "not_found" for one that is not there, too. */
export async function viewGame(
  context: PlayContext,
  { id, ...asker }: Question & { readonly seat?: number | undefined },
): Promise<Result<GameAnswer, Refusal>> {
  const loaded = await loadGame(context, { id, session: asker.session });
  return loaded.ok ? answerFor(context, loaded.value, asker) : loaded;
}

/** What an open page shows of a game. */
type Shown = { readonly version: number; readonly table: string };

/** What is new about a game that is shown already. */
export type GameNews = {
  readonly version: number;
  readonly due: DueWork | null;
  readonly word: number; // the newest that somebody else said there; 0: none
  readonly game: GameAnswer | null; // as it is now, where that is not what is shown; for no named seat
};

/** What a poll asks for: the game once more, but only when it is another than the page shows. Refused like the view. */
export async function pollGame(
  context: PlayContext,
  { id, session, version, table }: Question & Shown,
): Promise<Result<GameNews, Refusal>> {
  const { glance, grown } = await loadNews(context.db, { game: id, account: session.account, version });
  if (glance === null || !glance.isMine) return err("not_found");
  if (glance.epoch !== session.epoch) return err("not_signed_in");
  const { word } = glance;
  if (grown === null && tableMark(glance) === table) {
    return ok({ version: glance.version, due: dueBy(glance.due, context.clock.now()), word, game: null });
  }
  const found =
    grown === null
      ? await viewGame(context, { id, session })
      : await answerFor(context, gameFrom(grown, session), { session });
  return found.ok ? ok({ version: found.value.version, due: found.value.due, word, game: found.value }) : found;
}
