import type { GameEvent } from "@/lib/engine/event";
import { entropyText } from "@/lib/fairness/keys";
import { occupantsOf } from "@/lib/fairness/verify";
import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { openingFor, openingShared } from "@/server/store/opening";
import type { PlayContext } from "./context";
import { secretHash } from "./link-secrets";
import type { Refusal } from "./refusal";

/** What a shuffle is checked with, beside the deal itself. */
export type Opening = {
  readonly brought: string; // what the seats brought to it
  readonly seed: string | null; // once the game is over
};

/** The opening of a game for one of its players. Refused with "not_found" to others. */
export async function openingOf(
  { db }: PlayContext,
  { id, session }: { readonly id: string; readonly session: Session },
): Promise<Result<Opening, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  return opened(await openingFor(db, id, session.account));
}

/** The same for whoever holds a link to one of its replays. */
export async function sharedOpening(
  { db }: PlayContext,
  { secret }: { readonly secret: string },
): Promise<Result<Opening, Refusal>> {
  return opened(await openingShared(db, secretHash(secret)));
}

function opened(events: readonly GameEvent[] | null): Result<Opening, Refusal> {
  if (events === null) return err("not_found");
  const end = events.at(-1);
  return ok({
    brought: entropyText(occupantsOf(events)),
    seed: end?.type === "GameEnded" ? end.data.seed : null,
  });
}
