import type { DealEnd } from "@/lib/engine/event";
import { replay } from "@/lib/engine/evolve";
import { cardEvents } from "@/lib/notation/card-events";
import type { DealEvent } from "@/lib/notation/event-shape";
import { err, ok, type Result } from "@/lib/result";
import { dealView } from "@/lib/view/table-view";
import type { DealView } from "@/lib/view/types";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { putShare, revokeShares, sharedDeal, shareState } from "@/server/store/links";
import { loadFinishedDeal } from "@/server/store/load-public";
import type { FinishedDealLog } from "@/server/store/types";
import { type AsideAt, asidesOf } from "./asides";
import type { PlayContext } from "./context";
import { secretHash, shareSecret } from "./link-secrets";
import type { Refusal } from "./refusal";

type DealOf = { readonly id: string; readonly deal: number; readonly session: Session };

/** A finished deal as it is replayed: its public events, the last of which carries the key that opens the deck. */
export type ReplayRecord = {
  readonly gameId: string;
  readonly deal: number;
  readonly names: readonly string[];
  readonly mySeats: readonly number[];
  readonly sharedPath: string | null; // the session's own open link
  readonly events: readonly DealEvent[]; // those of the cards
  readonly asides: readonly AsideAt[]; // what happened to the clock and the seats meanwhile
};

/** How a finished deal ended, and the score sheet up to it. */
export type EndOfDeal = {
  readonly deal: number;
  readonly end: DealEnd;
  readonly last: DealView; // its table at the end, with all its turns
  readonly scores: readonly (readonly number[])[];
  readonly names: readonly (string | null)[];
  readonly mySeats: readonly number[];
  readonly nextFirstSeat: number; // who begins the deal after this one, if there is one
};

/** The replay of a deal for one of its players. Refused with "not_found" to others, and while the deal runs. */
export async function replayOf(context: PlayContext, wish: DealOf): Promise<Result<ReplayRecord, Refusal>> {
  const log = await playersLog(context, wish);
  if (!log.ok) return log;
  const { open, maker } = await shareState(context.db, shareOf(wish));
  return ok({
    ...recordOf(log.value),
    mySeats: seatsOf(log.value, wish.session),
    sharedPath: open === null ? null : sharePath(context, wish, open, maker),
  });
}

/** The replay behind a link. Refused with "not_found" for a link that never was or was withdrawn. */
export async function sharedReplay(
  context: PlayContext,
  { secret }: { readonly secret: string },
): Promise<Result<ReplayRecord, Refusal>> {
  const log = await sharedDeal(context.db, secretHash(secret));
  return log === null ? err("not_found") : ok(recordOf(log));
}

/** Makes the session's link to a finished deal, or answers the one that is open. */
export async function shareReplay(
  context: PlayContext,
  wish: DealOf,
): Promise<Result<{ readonly path: string }, Refusal>> {
  const log = await playersLog(context, wish);
  if (!log.ok) return log;
  const { open, next, maker } = await shareState(context.db, shareOf(wish));
  const serial = open ?? next;
  const path = sharePath(context, wish, serial, maker);
  if (open === null) await putShare(context.db, { ...shareOf(wish), serial, secretHash: secretHash(path.slice(3)) });
  return ok({ path });
}

/** Withdraws the session's links to a deal. */
export async function unshareReplay(
  context: PlayContext,
  wish: DealOf,
): Promise<Result<Record<string, never>, Refusal>> {
  const log = await playersLog(context, wish);
  if (!log.ok) return log;
  await revokeShares(context.db, shareOf(wish), context.clock.now());
  return ok({});
}

/** How a deal ended, for its players: all hands, and the points so far. */
export async function endOfDeal(context: PlayContext, wish: DealOf): Promise<Result<EndOfDeal, Refusal>> {
  const log = await playersLog(context, wish);
  if (!log.ok) return log;
  const state = replay(log.value.events);
  if (!state?.deal?.end) throw new Error("a finished deal without an end");
  return ok({
    deal: wish.deal,
    end: state.deal.end,
    last: dealView(state.deal),
    scores: state.scores,
    names: recordOf(log.value).names,
    mySeats: seatsOf(log.value, wish.session),
    nextFirstSeat: (state.deal.firstSeat + 1) % state.seats.length,
  });
}

async function playersLog(
  { db }: PlayContext,
  { id, deal, session }: DealOf,
): Promise<Result<FinishedDealLog, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  const log = await loadFinishedDeal(db, id, deal);
  return log === null || seatsOf(log, session).length === 0 ? err("not_found") : ok(log);
}

const shareOf = ({ id, deal, session }: DealOf) => ({ game: id, deal, account: session.account });

const seatsOf = (log: FinishedDealLog, session: Session): readonly number[] =>
  log.seats.flatMap(({ account, seat }) => (account === session.account ? seat : []));

function recordOf(log: FinishedDealLog): ReplayRecord {
  const names = [...log.seats].sort((a, b) => a.seat - b.seat).map((seat) => seat.name);
  return {
    gameId: log.game,
    deal: log.deal,
    names,
    mySeats: [],
    sharedPath: null,
    events: cardEvents(log.events),
    asides: asidesOf(log.events),
  };
}

const sharePath = ({ secret }: PlayContext, { id, deal }: DealOf, serial: number, account: string): string =>
  `/r/${shareSecret(secret, { gameId: id, deal, account, serial })}`;
