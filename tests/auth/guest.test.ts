import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nextTurn, type Person, playOn, seatTwo } from "../support/table";
import { type Door, openDoor, outcome } from "./at-the-door";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());
beforeEach(() => door.clock.advance(3_660_000));

let number = 0;
const someAddress = () => `guest${++number}@example.org`;
const guestInGame = async (name = "Mira") => {
  const [guest, friend] = [door.person(name), door.person("Jonas")];
  const { id } = await seatTwo(door, guest, friend);
  return { guest, friend, id };
};

/** A browser of this person takes pushes. */
const subscribe = async (person: Person, endpoint: string) =>
  door.db.execute(sql`insert into push_subscriptions (account_id, epoch, endpoint, p256dh, auth, created_at)
    values (${person.session()!.account}::uuid, ${person.session()!.epoch}::int, ${endpoint}::text, 'p', 'a', now())`);
/** Who is told something at that browser; null: nobody. */
async function toldAt(endpoint: string): Promise<string | null> {
  const { rows } = await door.db.execute<{ id: string }>(sql`select u.id from push_subscriptions s
    join users u on u.id = s.account_id and u.epoch = s.epoch where s.endpoint = ${endpoint}::text`);
  return rows[0]?.id ?? null;
}
const playsOn = async (person: Person, other: Person, id: string) => {
  const isHis = (await nextTurn(person, id)) === null;
  if (isHis) await other.call().game.submit({ ...(await nextTurn(other, id))!, plays: [], command: door.command() });
  const turn = await nextTurn(person, id);
  await person.call().game.submit({ ...turn!, plays: [], command: door.command() });
};

describe("a guest in the middle of a game gives an address", () => {
  test("and goes on as the same person, with seat, history and subscriptions; the old cookie acts no more", async () => {
    const { guest, friend, id } = await guestInGame();
    await subscribe(guest, "https://push.example/guest");
    const old = guest.copy();
    const account = guest.session()!.account;
    const address = someAddress();
    const { code } = await door.askMail(guest, address);
    expect(await door.look(guest, code)).toMatchObject({ as: "Mira", isHere: true, becomesAccount: true, along: [] });
    await door.finish(guest, code);
    expect(guest.session()).toEqual({ account, epoch: 1 });
    expect((await guest.call().account.get()).mine).toMatchObject({ name: "Mira", guest: false, address });
    expect(await toldAt("https://push.example/guest")).toBe(account);
    expect(await outcome(old.call().game.view({ id }))).toBe("not_signed_in");
    expect((await old.call().account.get()).mine).toBeNull();
    await playsOn(guest, friend, id);
  });

  test("and opens the mail on a second browser, which plays on", async () => {
    const { guest, friend, id } = await guestInGame();
    await subscribe(guest, "https://push.example/first");
    const { link } = await door.askMail(guest, someAddress());
    const second = door.person("Mira");
    expect(await door.look(second, link)).toMatchObject({ as: "Mira", isHere: false, becomesAccount: true });
    await door.finish(second, link);
    await playsOn(second, friend, id);
    expect(await outcome(guest.call().game.view({ id }))).toBe("not_signed_in");
    expect(await toldAt("https://push.example/first")).toBeNull(); // that browser is signed out
  });

  test("and comes back by it after all cookies are gone", async () => {
    const { guest, friend, id } = await guestInGame();
    const address = someAddress();
    await door.finish(guest, (await door.askMail(guest, address)).link);
    guest.become(null);
    const { link } = await door.askMail(guest, address);
    expect(await door.look(guest, link)).toMatchObject({ as: "Mira", becomesAccount: false });
    await door.finish(guest, link);
    await playsOn(guest, friend, id);
  });
});

describe("a guest gives an address that somebody has", () => {
  test("and brings seats, history, links and subscriptions along, once that is confirmed", async () => {
    const address = someAddress();
    const mira = await door.account("Mira", address);
    const finished = await guestInGame("Guest");
    await playOn(door, [finished.guest, finished.friend], finished.id);
    const { guest } = finished;
    const { path } = await guest.call().replay.share({ id: finished.id, deal: 0 });
    const running = await seatTwo(door, guest, door.person("Odile"));
    await subscribe(guest, "https://push.example/along");
    const old = guest.copy();

    const { code } = await door.askMail(guest, address);
    expect(await door.look(guest, code)).toMatchObject({ as: "Mira", isHere: false, along: ["Guest"] });
    await door.finish(guest, code, { bring: true });
    expect(guest.session()).toEqual(mira.session());
    const ids = (await mira.call().game.mine()).games.map((game) => game.id);
    expect(ids).toEqual(expect.arrayContaining([finished.id, running.id]));
    expect((await mira.call().replay.games({})).games.map((game) => game.id)).toContain(finished.id);
    expect(await toldAt("https://push.example/along")).toBe(mira.session()!.account);
    expect(await outcome(old.call().game.view({ id: running.id }))).toBe("not_signed_in");

    expect(await mira.call().replay.deal({ id: finished.id, deal: 0 })).toMatchObject({ sharedPath: path });
    const secret = path.slice("/r/".length);
    expect(await outcome(door.person("Ada").call().replay.shared({ secret }))).toBe("ok");
    await mira.call().replay.unshare({ id: finished.id, deal: 0 });
    expect(await outcome(door.person("Ada").call().replay.shared({ secret }))).toBe("not_found");
    const renewed = await mira.call().replay.share({ id: finished.id, deal: 0 });
    expect(
      await outcome(
        door
          .person("Ada")
          .call()
          .replay.shared({ secret: renewed.path.slice(3) }),
      ),
    ).toBe("ok");
  });

  test("or leaves them where they are, if that is wished", async () => {
    const address = someAddress();
    const mira = await door.account("Mira", address);
    const { guest, id } = await guestInGame("Guest");
    const before = guest.copy();
    await door.finish(guest, (await door.askMail(guest, address)).code, { bring: false });
    expect(guest.session()).toEqual(mira.session());
    expect(await outcome(guest.call().game.view({ id }))).toBe("not_found");
    expect(await outcome(before.call().game.view({ id }))).toBe("ok");
  });

  test("but two at one table do not become one while it is played at; nothing is spent by trying", async () => {
    const address = someAddress();
    const mira = await door.account("Mira", address);
    const guest = door.person("Guest");
    const { id } = await seatTwo(door, mira, guest);
    const { code } = await door.askMail(guest, address);
    expect(await outcome(door.finish(guest, code, { bring: true }))).toBe("twice_at_a_table");
    expect(await outcome(guest.call().game.view({ id }))).toBe("ok");
    expect(await outcome(door.look(guest, code))).toBe("ok");
    await playOn(door, [mira, guest], id);
    await door.finish(guest, (await door.askMail(guest, address)).code, { bring: true });
    expect(guest.session()).toEqual(mira.session());
    expect(await outcome(guest.call().game.view({ id }))).toBe("ok");
  });
});

test("whoever reads a mail that somebody else's account asked for does not end up in that account", async () => {
  const mallory = await door.account("Mallory", someAddress());
  const { link, code } = await door.askMail(mallory, someAddress());
  const victim = door.person("Victim");
  await seatTwo(door, victim, door.person("Jonas"));
  expect(await outcome(door.look(victim, link))).toBe("other_browser");
  expect(await outcome(door.finish(victim, link, { bring: true, name: "Victim" }))).toBe("other_browser");
  await door.finish(mallory, code); // changes the address where it was asked for
});

test("a guest's cookie that was planted in somebody's browser is worth nothing once they sign in there", async () => {
  const { guest: mallory, id } = await guestInGame("Mallory");
  const { code: carried } = await mallory.call().account.carry({});
  const victim = mallory.copy();
  await door.finish(victim, (await door.askMail(victim, someAddress())).code);
  expect(await outcome(mallory.call().game.view({ id }))).toBe("not_signed_in");
  expect(await outcome(door.finish(mallory, { kind: "seat", code: carried }))).toBe("proof_gone");
});

test("everything that points at a person is moved or left on purpose when a guest comes along", async () => {
  const { rows } = await door.db.execute<{ place: string }>(sql`
    select conrelid::regclass || '.' || attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`);
  const { rows: source } = await door.db.execute<{ body: string }>(
    sql`select prosrc as body from pg_proc where proname = 'kc_bring_along'`,
  );
  const leftOnPurpose = ["accounts.user_id", "proofs.account_id", "proofs.signed_in"]; // a guest has no such way in
  const forgotten = rows
    .map(({ place }) => place)
    .filter((place) => {
      const [table = "", column = ""] = place.split(".");
      return !new RegExp(`update ${table} \\w+ set ${column} = p_to`).test(source[0]?.body ?? "");
    });
  expect(forgotten).toEqual(leftOnPurpose);
});
