import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { users } from "@/db/schema/people";
import { err, ok, type Result } from "@/lib/result";
import { isLimited } from "@/server/store/count-limits";
import { glance } from "@/server/store/load-public";
import type { NotifyContext } from "./context";
import { gamesWaitingFor } from "./count";
import { type Device, devicesOf, forgetDevice, keepDevice, sendToDevices } from "./devices";
import { testLimit } from "./limits";
import { type MutedGame, mute, mutedBy, noteHere, recipientOf } from "./people";
import type { PushTarget } from "./push";
import { payloadOf } from "./push-message";
import { type NoticeSettings, putSettings, settingsIn, settingsRow } from "./settings";
import { isZone } from "./zone";

type Person = { readonly account: string; readonly epoch: number };
type Refused = "not_signed_in" | "not_found" | "bad_input" | "limited" | "unavailable";
type Answer<T> = Promise<Result<T, Refused>>;
type Nothing = Record<string, never>;

/** Everything that the settings page of notices shows. Times in ms since 1970. */
export type NoticeOverview = NoticeSettings & {
  readonly push: { readonly publicKey: string | null; readonly devices: readonly Device[] };
  readonly mail: { readonly isSetUp: boolean; readonly address: string | null };
  readonly delivered: { readonly at: number; readonly by: string } | null; // the last notice, whichever way
};

async function emailOf(db: Db, { account, epoch }: Person) {
  const [user] = await db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, account), eq(users.epoch, epoch)));
  return user === undefined ? null : { address: user.verified === null ? null : user.email };
}

/** The person's settings, and what is there to send by. */
export async function overviewOf({ db, push, mail }: NotifyContext, person: Person): Answer<NoticeOverview> {
  const email = await emailOf(db, person);
  if (email === null) return err("not_signed_in");
  const row = await settingsRow(db, person.account);
  return ok({
    ...settingsIn(row),
    push: { publicKey: push?.publicKey ?? null, devices: await devicesOf(db, person) },
    mail: { isSetUp: mail !== null, address: email.address },
    delivered: row?.deliveredAt == null ? null : { at: row.deliveredAt.getTime(), by: row.deliveredBy ?? "" },
  });
}

/** Keeps what the person wants. Refused with "bad_input" for a time zone that nobody knows. */
export async function choose(context: NotifyContext, person: Person, wanted: NoticeSettings): Answer<NoticeOverview> {
  if (!isZone(wanted.zone)) return err("bad_input");
  if ((await emailOf(context.db, person)) === null) return err("not_signed_in");
  await putSettings(context.db, person.account, wanted, context.clock.now());
  return overviewOf(context, person);
}

/**
 * Lets the person's browser take pushes, and answers its id. Refused: "unavailable" without keys, "bad_input" for a
 * foreign address.
 */
export async function subscribe(
  { db, push, clock }: NotifyContext,
  person: Person,
  target: PushTarget,
): Answer<{ device: string }> {
  if (push === null) return err("unavailable");
  if (!push.isAllowed(target.endpoint)) return err("bad_input");
  if ((await emailOf(db, person)) === null) return err("not_signed_in");
  return ok({ device: await keepDevice(db, person, target, clock.now()) });
}

/** The person's browser takes no more pushes: on signing out, or as the person wishes. */
export async function unsubscribeDevice(
  { db }: NotifyContext,
  person: Person,
  which: { readonly endpoint: string } | { readonly id: string },
): Answer<Nothing> {
  await forgetDevice(db, person.account, which);
  return ok({});
}

/** Sends a notice to all of the person's browsers at once, to see that it comes. At most five a minute. */
export async function testPush(context: NotifyContext, person: Person): Answer<{ delivered: number; failed: number }> {
  const { db, clock, push, siteUrl } = context;
  if (push === null) return err("unavailable");
  if ((await emailOf(db, person)) === null) return err("not_signed_in");
  if (await isLimited(db, [testLimit(person.account)], clock.now())) return err("limited");
  const devices = (await recipientOf(db, person.account, null))?.devices ?? [];
  const waiting = (await gamesWaitingFor(db, person.account)).length;
  const about = { title: "It works", body: "Notices of your games come like this.", path: "/settings", tag: "test" };
  const message = {
    payload: payloadOf(siteUrl, about, waiting),
    topic: "test",
    ttlSeconds: 60,
    urgency: "high",
  } as const;
  const results = await sendToDevices(context, devices, message);
  const delivered = results.filter(({ kind }) => kind === "delivered").length;
  return ok({ delivered, failed: results.length - delivered });
}

/** How many games wait for the person, exactly. */
export async function waitingCount({ db }: NotifyContext, person: Person): Answer<{ waiting: number }> {
  if ((await emailOf(db, person)) === null) return err("not_signed_in");
  return ok({ waiting: (await gamesWaitingFor(db, person.account)).length });
}

async function isMine(db: Db, person: Person, game: string): Promise<Refused | null> {
  const found = await glance(db, game, person.account);
  if (found === null || !found.isMine) return "not_found";
  return found.epoch === person.epoch ? null : "not_signed_in";
}

/** The person looks at a page, visible and just touched; `game` is the one that is open, if any. */
export async function here({ db, clock }: NotifyContext, person: Person, game: string | null): Answer<Nothing> {
  const refused = game === null ? null : await isMine(db, person, game);
  if (refused !== null) return err(refused);
  if (game === null && (await emailOf(db, person)) === null) return err("not_signed_in");
  await noteHere(db, person.account, game, clock.now());
  return ok({});
}

/** Whether notices about a game are muted for the person. */
export async function mutedOf({ db }: NotifyContext, person: Person, game: string): Answer<{ muted: boolean }> {
  const refused = await isMine(db, person, game);
  if (refused !== null) return err(refused);
  return ok({ muted: (await recipientOf(db, person.account, game))?.isMuted ?? false });
}

/** The games that are not over and of which the person wants to hear nothing. */
export type MutedGames = { readonly games: readonly MutedGame[] };

/** The games that the person has muted. */
export async function mutedGames({ db }: NotifyContext, person: Person): Answer<MutedGames> {
  if ((await emailOf(db, person)) === null) return err("not_signed_in");
  return ok({ games: await mutedBy(db, person.account) });
}

/** Mutes a game for the person, or no longer. */
export async function setMuted(
  context: NotifyContext,
  person: Person,
  { game, muted }: { readonly game: string; readonly muted: boolean },
): Answer<{ muted: boolean }> {
  const refused = await isMine(context.db, person, game);
  if (refused !== null) return err(refused);
  await mute(context.db, person.account, game, muted);
  return ok({ muted });
}
