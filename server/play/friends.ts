import { replay } from "@/lib/engine/evolve";
import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { askedTables, putAsked, putDeclined, tableWaitingFor } from "@/server/store/asked";
import { type Friend, friendAt, friendsOf, putBlock } from "@/server/store/friends";
import { loadPublic } from "@/server/store/load-public";
import { type GameLine, latestGames, type Tally, talliesOf } from "@/server/store/statistics";
import type { PlayContext } from "./context";
import { createGame, type MadeGame, madeBefore } from "./create-game";
import { invitationSecret } from "./link-secrets";
import type { Refusal } from "./refusal";

/** Somebody one has played with, by their seat in a game of both. */
type FriendWish = { readonly session: Session; readonly game: string; readonly seat: number };

const mostFriends = 100;
const plotted = 30;

/** The people somebody has played with, and whether this site has a host to report them to. */
export type FriendList = { readonly friends: readonly Friend[]; readonly canReport: boolean };

/** The people the session has played with. */
export async function myFriends(context: PlayContext, session: Session): Promise<Result<readonly Friend[], Refusal>> {
  if ((await personOf(context.db, session)) === null) return err("not_signed_in");
  return ok(await friendsOf(context.db, session.account, mostFriends));
}

/** Whom a seat belongs to. Refused with "not_found" unless both were dealt cards in that game. */
async function knownFriend(
  { db }: PlayContext,
  { session, game, seat }: FriendWish,
): Promise<Result<{ readonly account: string; readonly name: string }, Refusal>> {
  const friend = await friendAt(db, { account: session.account, game, seat });
  if (friend === null) return err("not_found");
  return friend.askerEpoch === session.epoch ? ok(friend) : err("not_signed_in");
}

/**
 * Opens a table for two on the terms of the last game with somebody, and asks them to it; while one that they were
 * asked to waits for them, it is that one. Whoever was blocked by them gets the table all the same, and they see
 * nothing of it. Refused: "not_found", "limited".
 */
export async function askFriend(
  context: PlayContext,
  { command, ...wish }: FriendWish & { readonly command: string },
): Promise<Result<MadeGame, Refusal>> {
  const { db, clock } = context;
  const friend = await knownFriend(context, wish);
  if (!friend.ok) return friend;
  const { account } = friend.value;
  const waiting = await tableWaitingFor(db, { from: wish.session.account, account, now: clock.now() });
  if (waiting !== null) return madeBefore(context, waiting);
  const before = await loadPublic(db, wish.game, null);
  const state = before === null ? null : replay(before.events);
  if (state === null) return err("not_found");
  const { rules, clock: terms } = state;
  const seats = ["me", "open"] as const;
  const table = { preset: "A" as const, set: rules, turnHours: terms.turnHours, seats };
  const made = await createGame(context, { session: wish.session, command, ...table });
  if (!made.ok) return made;
  await putAsked(db, { game: made.value.id, seat: seats.indexOf("open"), account, at: clock.now() });
  return made;
}

/**
 * Does not come to a table that one was asked to; nobody is told. Refused with "not_found" to whoever was not asked.
 */
export async function decline(
  { db, clock }: PlayContext,
  { session, id }: { readonly session: Session; readonly id: string },
): Promise<Result<Record<string, never>, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  const isDone = await putDeclined(db, { game: id, account: session.account, at: clock.now() });
  return isDone ? ok({}) : err("not_found");
}

/** Blocks somebody, or no longer: they join none of the session's tables and ask the session to none of theirs. */
export async function block(
  context: PlayContext,
  { on, ...wish }: FriendWish & { readonly on: boolean },
): Promise<Result<Record<string, never>, Refusal>> {
  const friend = await knownFriend(context, wish);
  if (!friend.ok) return friend;
  const change = { account: wish.session.account, other: friend.value.account, on, now: context.clock.now() };
  await putBlock(context.db, change);
  return ok({});
}

/** Who tells the host about whom: the names of the session and of somebody it has played with. */
export async function reportNames(
  context: PlayContext,
  wish: FriendWish,
): Promise<Result<{ readonly by: string; readonly about: string }, Refusal>> {
  const friend = await knownFriend(context, wish);
  if (!friend.ok) return friend;
  const person = await personOf(context.db, wish.session);
  return person === null ? err("not_signed_in") : ok({ by: person.name, about: friend.value.name });
}

/** A table that somebody was asked to by name, and the way there. */
export type Asked = { readonly id: string; readonly from: string; readonly path: string; readonly at: number };

/** The tables that wait for the session. */
export async function askedOf({ db, clock, secret }: PlayContext, session: Session): Promise<readonly Asked[]> {
  if ((await personOf(db, session)) === null) return [];
  const tables = await askedTables(db, session.account, clock.now());
  return tables.map(({ serial, ...table }) => ({ ...table, path: `/j/${invitationSecret(secret, table.id, serial)}` }));
}

/** What the session has played: sums by rules and players, and its latest games. */
export type Statistics = { readonly tallies: readonly Tally[]; readonly latest: readonly GameLine[] };

/** The session's own statistics; nobody else can ask for them. */
export async function statisticsOf({ db }: PlayContext, session: Session): Promise<Result<Statistics, Refusal>> {
  if ((await personOf(db, session)) === null) return err("not_signed_in");
  const [tallies, latest] = await Promise.all([
    talliesOf(db, session.account),
    latestGames(db, session.account, plotted),
  ]);
  return ok({ tallies, latest });
}
