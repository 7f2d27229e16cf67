import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pushSubscriptions } from "@/db/schema/notices";
import { users } from "@/db/schema/people";
import { replay } from "@/lib/engine/evolve";
import { upcast } from "@/lib/engine/upcast";
import { brokenAt, firstHead } from "@/server/store/chain";
import { startMailServer } from "../support/mail-server";
import { openHere, playHere } from "../support/one-device";
import { shown } from "../support/promise";
import { nextTurn, openServer, type Person, playOn, type Server, seatAll, seatTwo } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  server = await openServer({ mail: post.mailer });
});
afterAll(async () => {
  await server.close(); // and every game that somebody left is audited
  await post.close();
});

const any = () => ({ command: server.command() });
const sure = { sure: "delete everything of mine" } as const;
const account = (person: Person): string => person.session()!.account;

/** Every row of every table, as text; with what is kept as bytes in hex. */
async function dump(): Promise<string> {
  const client = new pg.Client({ connectionString: server.database.superuser });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
    parts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  await client.end();
  return parts.join("\n");
}

/** A table with free seats that somebody opened and sits at; answers its id and the secret of its link. */
async function openTable(host: Person, seats: 2 | 3) {
  const plan = ["me" as const, ...Array.from({ length: seats - 1 }, () => "open" as const)];
  const { id } = await host.call().game.create({ preset: "A", set: {}, seats: plan, name: host.name, ...any() });
  await host.call().game.takeSeat({ id, entropy: server.entropy(), ...any() });
  const secret = (await host.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";
  return { id, secret };
}

test("all of one's games are in the file, each with an unbroken chain and the record of every hand", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const ids: string[] = [];
  for (let games = 0; games < 12; games += 1) ids.push((await seatTwo(server, mira, jonas)).id);
  await mira.call().table.say({ id: ids[0]!, saying: { note: "My grandmother's rules" }, ...any() });
  await jonas.call().table.say({ id: ids[0]!, saying: { phrase: "hello" }, ...any() });
  await playOn(server, [mira, jonas], ids[0]!);
  const first = await mira.call().data.games({ after: null });
  const second = await mira.call().data.games({ after: first.next });
  const games = [...first.games, ...second.games];
  expect(first.games).toHaveLength(10);
  expect(second.next).toBeNull();
  expect(games.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const game of games) {
    const events = game.events.map((event) => ({ ...event, data: event.data as never }));
    expect(brokenAt(0, firstHead(game.id), events)).toBeNull();
    expect(game.events.at(-1)?.hash).toBe(game.head);
    expect(replay(events.map(upcast))?.status).toBe(game.status);
    expect(game).toMatchObject({ names: ["Mira", "Jonas"], mySeats: [0] });
  }
  const played = games.find(({ id }) => id === ids[0])!;
  expect(played.records).toHaveLength(1);
  expect(played.records[0]).toContain("Mira");
  expect(JSON.stringify(played)).toContain('"seed"');
  expect(played.myWords).toEqual(["My grandmother's rules"]); // and nothing that others said
  const running = games.find(({ id }) => id === ids[1])!;
  expect(running.records).toEqual([]);
  expect(JSON.stringify(running)).not.toMatch(/"(seed|key|hand|hands|deck)"/);
});

const rounds = Array.from({ length: tier.erasures }, (_, round) => round + 1);
const erased: number[] = [];

/** Rules by which nobody has won after a few turns. */
const long = { match: "target", target: 50 } as const;

test.each(rounds)(
  "deleting oneself leaves no trace, ends what was open truthfully, and the games of the others still replay (%i)",
  async (round) => {
    const zoe = server.person("Zoe-of-the-test");
    const [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
    const finished = (await seatTwo(server, zoe, mira)).id;
    await zoe.call().table.say({ id: finished, saying: { note: "Zoe-of-the-test was here" }, ...any() });
    await playOn(server, [zoe, mira], finished);
    const { id: two } = await seatAll(server, [zoe, jonas], { set: long });
    await playOn(server, [zoe, jonas], two, 6);
    const { id: three } = await seatAll(server, [mira, zoe, odile], { set: long });
    await playOn(server, [mira, zoe, odile], three, 9);
    const { id: unplayed } = await seatAll(server, [jonas, zoe]);
    const opened = await openTable(zoe, 2);
    const joined = await openTable(mira, 3);
    await zoe.call().invite.join({ secret: joined.secret, entropy: server.entropy(), ...any() });

    const { epoch } = zoe.session()!;
    await zoe.call().replay.share({ id: finished, deal: 0 });
    await zoe.call().notices.here({ id: three });
    await zoe.call().me.vacation({ from: server.clock.now(), to: server.clock.now() + 86_400_000, ...any() });
    const at = new Date(server.clock.now());
    const device = { accountId: account(zoe), epoch, endpoint: "https://push.example/zoes-browser", createdAt: at };
    await server.db.insert(pushSubscriptions).values({ ...device, p256dh: "zoes-key", auth: "zoes-auth" });
    await server.db
      .update(users)
      .set({ email: "zoe@example.org", emailVerified: at })
      .where(eq(users.id, account(zoe)));
    await zoe.call().account.mail({ address: "zoe@example.org" });
    await zoe.call().account.carry({});
    const traces = [
      account(zoe),
      account(zoe).replaceAll("-", ""),
      "Zoe-of-the-test",
      "zoe@example.org",
      "zoes-browser",
      "zoes-key",
      "zoes-auth",
    ];
    const before = await dump();
    for (const trace of traces) expect(before.includes(trace), trace).toBe(!trace.match(/^[0-9a-f]{32}$/));
    const events = JSON.stringify((await mira.call().replay.deal({ id: finished, deal: 0 })).events);
    const limitsBefore = before.split("\n").filter((line) => line.startsWith("limits ")).length;

    await zoe.copy().call().data.erase(sure);

    const after = await dump();
    for (const trace of traces) expect(after.includes(trace), trace).toBe(false);
    const limitsAfter = after.split("\n").filter((line) => line.startsWith("limits ")).length;
    expect(limitsBefore - limitsAfter).toBe(6); // of turns, words, games, mails, mails to that address, codes
    expect(after).not.toMatch(new RegExp(`^outbox \\(${two},\\d+,0,`, "m"));
    expect(await zoe.call().me.get()).toBeNull();
    await expect(zoe.call().data.games({ after: null })).rejects.toThrow("not_signed_in");

    const resigned = await jonas.call().game.view({ id: two });
    expect(resigned).toMatchObject({ names: ["Player 1", "Jonas"], ended: { cause: "resigned", seat: 0 } });
    expect(resigned.view.winners).toEqual([1]);
    const goesOn = await mira.call().game.view({ id: three });
    expect(goesOn.names).toEqual(["Mira", "Player 2", "Odile"]);
    expect(goesOn.view).toMatchObject({ status: "running", seats: [{}, { kind: "computer" }, {}] });
    await playOn(server, [mira, odile], three, 3);
    expect((await jonas.call().game.view({ id: unplayed })).ended).toMatchObject({ cause: "aborted" });
    await expect(jonas.call().invite.look({ secret: opened.secret })).resolves.toMatchObject({ state: "started" });
    expect((await mira.call().game.view({ id: joined.id })).names).toEqual(["Mira", null, null]);
    const kept = await mira.call().replay.deal({ id: finished, deal: 0 });
    expect(kept.names).toEqual(["Player 1", "Mira"]);
    expect(JSON.stringify(kept.events)).toBe(events);
    erased.push(round);
  },
);

test("whoever deleted themselves is gone", () => {
  expect(erased).toEqual(rounds);
  shown("erased", `${rounds.length} people who had played 6 games each: 0 traces, and the others' games replay`);
});

test("whoever passed a device round leaves every seat of theirs", async () => {
  const mira = server.person("Mira");
  const here = ["Tom", "Ida", "Odile"].map((name) => ({ name, entropy: server.entropy() }));
  const id = await openHere(server, mira, ["me", "open", "open", "open"], here);
  for (let turns = 0; turns < 4; turns += 1) await playHere(server, mira, id); // nobody is out so soon
  await mira.call().data.erase(sure);
  const { rows } = await server.db.execute<{ seat: string }>(
    sql`select concat_ws(' ', name, account_id, kind) as seat from seats where game_id = ${id}::uuid order by seat`,
  );
  expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3, 4].map((n) => `Player ${n} computer`));
});

test("whoever runs more games than turns are allowed in a moment is deleted in one go all the same", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const ids: string[] = [];
  for (let games = 0; games < 33; games += 1) ids.push((await seatTwo(server, mira, jonas, { match: "target" })).id);
  for (const id of ids) {
    for (const person of [mira, jonas, mira]) {
      const turn = await nextTurn(person, id); // nothing is played, so nobody goes out
      if (turn !== null) await person.call().game.submit({ ...turn, plays: [], ...any() });
    }
    server.clock.advance(60_000);
  }
  await mira.call().data.erase(sure);
  for (const id of ids) expect((await jonas.call().game.view({ id })).ended).toMatchObject({ cause: "resigned" });
});

test("whoever sits down on another device while being deleted holds up the deletion, and nothing is erased", async () => {
  const mira = server.person("Mira");
  await seatTwo(server, mira, server.person("Jonas"));
  const { rows } = await server.db.execute<{ done: boolean }>(
    `select kc_erase_person('${account(mira)}'::uuid, '[]'::jsonb) as done`,
  );
  expect(rows[0]?.done).toBe(false);
  expect(await mira.call().me.get()).not.toBeNull();
});

test("nothing is deleted without the words for it, or by somebody who is gone already", async () => {
  const mira = server.person("Mira");
  await seatTwo(server, mira, server.person("Jonas"));
  await expect(mira.call().data.erase({ sure: "yes" } as never)).rejects.toThrow();
  expect(await mira.call().me.get()).not.toBeNull();
  const other = mira.copy();
  await mira.call().data.erase(sure);
  expect(mira.session()).toBeNull();
  await expect(other.call().data.erase(sure)).rejects.toThrow("not_signed_in");
});
