import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seatTwo } from "../support/table";
import { type Door, openDoor, outcome } from "./at-the-door";

const minute = 60_000;
let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());
beforeEach(() => door.clock.advance(61 * minute)); // a new hour of mails

let number = 0;
const someAddress = () => `person${++number}@example.org`;

test("a mail signs in a new person, who gives a name, by its code or by its link", async () => {
  for (const way of ["code", "link"] as const) {
    const mira = door.person("Mira");
    const address = someAddress();
    const by = (await door.askMail(mira, address))[way];
    expect(await door.look(mira, by)).toMatchObject({ by: "mail", address, as: null, along: [] });
    expect(await outcome(door.finish(mira, by))).toBe("name_needed");
    expect(await outcome(door.finish(mira, by, { name: "\u202e" }))).toBe("bad_name");
    await door.finish(mira, by, { name: "Mira" });
    const { mine } = await mira.call().account.get();
    expect(mine).toEqual({ name: "Mira", guest: false, address, services: [] });
  }
});

test("the mail has the code, a link whose secret no server sees, and nothing to unsubscribe from", async () => {
  const { mail, link } = await door.askMail(door.person("Mira"), someAddress());
  const secret = link.kind === "link" ? link.secret : "";
  expect(secret).toHaveLength(22);
  expect(mail.text).toContain(`https://kings.example/sign-in/link#${secret}`);
  expect(mail.html).toContain(`href="https://kings.example/sign-in/link#${secret}"`);
  expect(mail.headerLines.map(({ key }) => key)).not.toContain("list-unsubscribe");
  expect(mail.subject).not.toMatch(/\d/);
});

test("looking, however often, spends nothing; signing in does, once, in whichever way", async () => {
  const mira = door.person("Mira");
  const { link, code } = await door.askMail(mira, someAddress());
  for (let looks = 0; looks < 50; looks += 1) await door.look(door.person("Scanner"), link);
  await door.finish(mira, link, { name: "Mira" });
  for (const by of [link, code]) {
    expect(await outcome(door.look(mira, by))).toBe("proof_gone");
    expect(await outcome(door.finish(door.person("Eve"), by, { name: "Eve" }))).toBe("proof_gone");
  }
});

test("an answer that was lost is given again to the same command, and to no other", async () => {
  const mira = door.person("Mira");
  const { link } = await door.askMail(mira, someAddress());
  const command = door.command();
  await door.finish(mira, link, { name: "Mira", command });
  const session = mira.session();
  const retry = door.person("Mira");
  await door.finish(retry, link, { name: "Mira", command });
  expect(retry.session()).toEqual(session);
  expect(await outcome(door.finish(mira, link, { name: "Mira" }))).toBe("proof_gone");
});

test("the same command twice at once gets one answer", async () => {
  const { link } = await door.askMail(door.person("Mira"), someAddress());
  const command = door.command();
  const twins = [door.person("Mira"), door.person("Mira")];
  await Promise.all(twins.map((twin) => door.finish(twin, link, { name: "Mira", command })));
  expect(twins[0]!.session()).toEqual(twins[1]!.session());
});

test("of many who come with one link at the same time one is signed in", async () => {
  const { link } = await door.askMail(door.person("Mira"), someAddress());
  const many = Array.from({ length: 16 }, () => outcome(door.finish(door.person("Mira"), link, { name: "Mira" })));
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
  expect(outcomes.filter((one) => !["ok", "proof_gone", "conflict"].includes(one))).toEqual([]);
});

test("after 15 minutes neither link nor code works", async () => {
  const mira = door.person("Mira");
  const { link, code } = await door.askMail(mira, someAddress());
  door.clock.advance(15 * minute - 1);
  expect(await outcome(door.look(mira, link))).toBe("ok");
  door.clock.advance(1);
  for (const by of [link, code]) {
    expect(await outcome(door.finish(mira, by, { name: "Mira" }))).toBe("proof_gone");
  }
});

test("five wrong codes lock the mail, also when they come at once", async () => {
  const mira = door.person("Mira");
  for (const atOnce of [false, true]) {
    const { id, code, link } = await door.askMail(mira, someAddress());
    const right = code.kind === "code" ? code.code : "";
    const wrong = Array.from({ length: 5 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, "0"));
    const guess = (digits: string) => outcome(door.look(mira, { kind: "code", id, code: digits }));
    const told: string[] = [];
    if (atOnce) told.push(...(await Promise.all(wrong.map(guess))));
    else for (const digits of wrong) told.push(await guess(digits));
    expect(told.sort()).toEqual(["code_locked", ...Array.from({ length: 4 }, () => "wrong_code")]);
    expect(await guess(right)).toBe("code_locked");
    expect(await outcome(door.look(mira, link))).toBe("proof_gone");
  }
});

test("four wrong codes do not, and right ones do not count", async () => {
  const mira = door.person("Mira");
  const { id, code } = await door.askMail(mira, someAddress());
  const right = code.kind === "code" ? code.code : "";
  for (let tries = 1; tries <= 4; tries += 1) {
    const wrong = String((Number(right) + tries) % 1_000_000).padStart(6, "0");
    expect(await outcome(door.look(mira, { kind: "code", id, code: wrong }))).toBe("wrong_code");
    expect(await outcome(door.look(mira, code))).toBe("ok");
  }
  await door.finish(mira, code, { name: "Mira" });
});

test("a code is good only where it was asked for", async () => {
  const [mira, eve] = [door.person("Mira"), door.person("Eve")];
  const { code } = await door.askMail(mira, someAddress());
  const { id } = await door.askMail(eve, someAddress());
  const digits = code.kind === "code" ? code.code : "";
  expect(await outcome(door.look(eve, { kind: "code", id, code: digits }))).toBe("wrong_code");
  expect(await outcome(door.look(eve, { kind: "code", id: door.command(), code: digits }))).toBe("proof_gone");
});

test("five mails an hour go to one address, whoever asks; ten an hour by one guest", async () => {
  const address = someAddress();
  for (let mails = 0; mails < 5; mails += 1) await door.askMail(door.person("Eve"), address);
  const before = door.post.received.length;
  expect(await outcome(door.person("Mira").call().account.mail({ address }))).toBe("limited");
  expect(
    await outcome(
      door
        .person("Mira")
        .call()
        .account.mail({ address: ` ${address.toUpperCase()}` }),
    ),
  ).toBe("limited");
  expect(door.post.received.length).toBe(before);
  door.clock.advance(61 * minute);
  await door.askMail(door.person("Mira"), address);

  const guest = door.person("Guest");
  await seatTwo(door, guest, door.person("Jonas"));
  for (let mails = 0; mails < 10; mails += 1) await door.askMail(guest, someAddress());
  expect(await outcome(guest.call().account.mail({ address: someAddress() }))).toBe("limited");
});

test("three hundred mails an hour go out for browsers without an account, all together", async () => {
  for (let mails = 0; mails < 300; mails += 1) await door.askMail(door.person("Eve"), someAddress());
  expect(await outcome(door.person("Mira").call().account.mail({ address: someAddress() }))).toBe("limited");
});

test("a browser whose guest went over to an account elsewhere can ask for a mail again", async () => {
  const address = someAddress();
  await door.account("Mira", address);
  const guest = door.person("Guest");
  await seatTwo(door, guest, door.person("Jonas"));
  const old = guest.copy();
  const { link } = await door.askMail(guest, address);
  await door.finish(guest, link, { bring: true });
  await door.finish(old, (await door.askMail(old, address)).code);
  expect(old.session()).toEqual(guest.session());
});

test("an address that has an account is answered like one that has none, by the same questions to the database", async () => {
  const known = someAddress();
  await door.account("Mira", known);
  const asked = async (address: string) => {
    const counted: string[] = [];
    const eve = door.person("Eve");
    const through = new Proxy(door.db, {
      get: (db, name, self) => {
        if (typeof name === "string") counted.push(name);
        return Reflect.get(db, name, self);
      },
    });
    const answer = await eve.call(through).account.mail({ address });
    const { text = "", subject } = door.post.received.at(-1)!;
    const shape = text.replace(/#[\w-]{22}/, "#").replace(/code is \d{3} \d{3}/, "code is");
    return { fields: Object.keys(answer), counted, shape, subject };
  };
  const first = await asked(known);
  expect(first.counted.length).toBeGreaterThan(0);
  expect(await asked(someAddress())).toEqual(first);
});

test("a mail server that refuses is told of, and nothing of the address is", async () => {
  door.post.refuse(true);
  const told = await outcome(door.person("Mira").call().account.mail({ address: someAddress() }));
  door.post.refuse(false);
  expect(told).toBe("mail_failed");
});

test("no row holds a secret or a code as it was sent, and old rows go", async () => {
  const { link, code, id } = await door.askMail(door.person("Mira"), someAddress());
  const { rows } = await door.db.execute<{ row: string }>(
    sql`select p::text as row from proofs p where id = ${id}::uuid`,
  );
  const secret = link.kind === "link" ? link.secret : "";
  const digits = code.kind === "code" ? code.code : "";
  expect(rows[0]?.row).toBeDefined();
  expect(rows[0]?.row).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  expect(rows[0]?.row).not.toContain(secret);
  expect(rows[0]?.row).not.toMatch(new RegExp(`[,(]${digits}[,)]`));
  door.clock.advance(16 * minute);
  await door.askMail(door.person("Mira"), someAddress());
  const { rows: left } = await door.db.execute<{ n: number }>(sql`select count(*)::int as n from proofs`);
  expect(left[0]?.n).toBe(1);
});
