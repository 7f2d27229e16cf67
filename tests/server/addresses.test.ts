import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agents } from "../support/agents";
import { type Person, playOn, seatTwo } from "../support/table";
import { tier } from "../support/tier";
import { startWeb, type Web } from "../support/web-server";

let web: Web;
let mira: Person;
let jonas: Person;
let addresses: Readonly<Record<string, string>>;

/** Before the rest, so that the names of the tests may list them. */
const pages = [
  "home",
  "new game",
  "rules",
  "fairness",
  "all games",
  "records",
  "invitation",
  "watching",
  "table",
  "replay",
  "shared replay",
  "foreign",
  "missing",
  "sign-in",
  "mail link",
  "finish",
  "carry",
];
const programs = [
  "health",
  "view",
  "poll",
  "mine",
  "me",
  "look",
  "watch",
  "unknown procedure",
  "unknown program",
  "service",
];
const pictures = ["preview", "site preview", "mark"];

beforeAll(async () => {
  web = await startWeb();
  [mira, jonas] = [web.person("Mira"), web.person("Jonas")];
  const over = await seatTwo(web, mira, jonas);
  await playOn(web, [mira, jonas], over.id);
  const shared = await mira.call().replay.share({ id: over.id, deal: 0 });
  const made = await mira.call().game.create({
    preset: "A",
    set: {},
    seats: ["me", "open"],
    watching: true,
    command: web.command(),
  });
  await mira.call().game.takeSeat({ id: made.id, entropy: web.entropy(), command: web.command() });
  const { invitePath } = await mira.call().game.view({ id: made.id });
  const foreign = await seatTwo(web, web.person("Odile"), web.person("Tomas"));
  const input = (value: object) => `?input=${encodeURIComponent(JSON.stringify(value))}`;
  addresses = {
    home: "/",
    "new game": "/new",
    rules: "/rules",
    fairness: "/fair",
    "all games": "/games",
    records: "/records",
    watching: `/w/${invitePath?.slice("/j/".length)}`,
    preview: await pictureOf(invitePath ?? ""),
    "site preview": await pictureOf("/"),
    mark: "/icon.svg",
    invitation: invitePath ?? "",
    table: `/g/${made.id}`,
    replay: `/g/${over.id}/replay/0`,
    "shared replay": shared.path,
    foreign: `/g/${foreign.id}`,
    missing: "/iconic/nowhere",
    "sign-in": "/sign-in?to=/account&problem=service",
    "mail link": "/sign-in/link",
    finish: "/sign-in/finish",
    carry: "/carry",
    service: "/api/auth/callback/github?code=made-up&state=made-up",
    health: "/api/health",
    view: `/api/trpc/game.view${input({ id: made.id })}`,
    poll: `/api/trpc/game.poll${input({ id: made.id })}`,
    mine: "/api/trpc/game.mine",
    me: "/api/trpc/me.get",
    look: `/api/trpc/invite.look${input({ secret: invitePath?.slice("/j/".length) })}`,
    watch: `/api/trpc/invite.watch${input({ secret: invitePath?.slice("/j/".length) })}`,
    "unknown procedure": "/api/trpc/game.peek",
    "unknown program": "/api/nowhere",
  };
}, 600_000);
afterAll(() => web?.close());

/** The address of the picture that a page's preview shows. */
async function pictureOf(path: string): Promise<string> {
  const html = await (await web.ask(null, path)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "/none";
  const { pathname, search } = new URL(address, "http://localhost");
  return `${pathname}${search}`;
}

const at = (name: string): string => addresses[name] ?? "";

describe.each(pages)("the page %s", (name) => {
  test("runs only scripts that carry the nonce of this very answer, and tells nobody where it was", async () => {
    for (const person of [null, mira]) {
      const [first, second] = [await web.ask(person, at(name)), await web.ask(person, at(name))];
      const policy = first.headers.get("content-security-policy") ?? "";
      const nonce = /script-src 'nonce-([A-Za-z0-9+/]{24})' 'strict-dynamic'(?:;|$)/.exec(policy)?.[1] ?? "none";
      for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain("unsafe");
      const scripts = (await first.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(second.headers.get("content-security-policy")).not.toContain(nonce);
      expect(Object.fromEntries(first.headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": /^\/(?:[jrw]\/|sign-in|carry)/.test(at(name)) ? "no-referrer" : "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cache-control": expect.stringMatching(/^private,.*no-store/),
      });
      expect(first.headers.has("x-powered-by")).toBe(false);
    }
  });

  test("has its policy when it is fetched ahead, too", async () => {
    const ahead = await web.ask(mira, at(name), { headers: { purpose: "prefetch", "next-router-prefetch": "1" } });
    expect(ahead.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  });
});

test.each(programs)("the answer of %s is private, kept nowhere, and runs nothing", async (name) => {
  for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"]) {
    const { headers } = await web.ask(mira, at(name), { method });
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": expect.stringMatching(/^private,.*no-store/),
      "x-content-type-options": "nosniff",
    });
  }
});

test("a page that is not there, or not one's own, is 404", async () => {
  expect((await web.ask(mira, at("missing"))).status).toBe(404);
  expect((await web.ask(mira, at("foreign"))).status).toBe(404);
  expect((await web.ask(null, at("table"))).status).toBe(404);
});

test("there is no optimiser of pictures", async () => {
  expect((await web.ask(null, "/_next/image?url=%2Ficon.svg&w=64&q=75")).status).toBe(404);
});

test("looking, however often and in whatever way, changes no row and signs nobody in", async () => {
  const before = await everyRow();
  const ways: RequestInit[] = [
    {},
    { method: "HEAD" },
    { headers: { purpose: "prefetch", "next-router-prefetch": "1" } },
  ];
  for (const name of [...pages, ...programs]) {
    for (const way of ways) {
      for (const person of [null, mira, jonas]) {
        for (let looks = 0; looks < Math.ceil(tier.reads / 3); looks += 1) {
          const { headers } = await web.ask(person, at(name), way);
          expect(headers.has("set-cookie"), name).toBe(false);
        }
      }
    }
  }
  expect(await everyRow()).toEqual(before);
}, 1_800_000);

test("fifty programs that open links nobody pressed change no row and get no cookie, by GET or HEAD", async () => {
  expect(new Set(agents).size).toBe(50);
  const before = await everyRow();
  const names = [...pages, ...programs, ...pictures];
  for (const agent of agents) {
    const asked = names.flatMap((name) =>
      ["GET", "HEAD"].map(async (method) => {
        const answer = await web.ask(null, at(name), { method, headers: { "user-agent": agent } });
        await answer.arrayBuffer();
        return { name, cookie: answer.headers.has("set-cookie"), broken: answer.status >= 500 };
      }),
    );
    const answers = await Promise.all(asked);
    expect(
      answers.filter(({ cookie, broken }) => cookie || broken),
      agent,
    ).toEqual([]);
  }
  expect(await everyRow()).toEqual(before);
}, 1_800_000);

test("the preview of an invitation is a picture that nobody keeps", async () => {
  const { status, headers } = await web.ask(null, at("preview"));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": expect.stringMatching(/^private,.*no-store/),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
});

/** What the server's own scheduled work may write meanwhile: its leases, and which notices it has tried to send. */
const ofScheduledWork = new Map([
  ["job_leases", "name"],
  ["outbox", "game_id, version, seat, kind"],
]);

/** What the server's own sweep writes, whoever looks or not. */
const sweeps = ["job_leases", "outbox"];

/** A digest of every other table. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: web.database.superuser });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and not table_name = any($1) order by 1",
    [sweeps],
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest
       from (select ${ofScheduledWork.get(name) ?? "*"} from ${name}) t`,
    );
    digests[name] = found[0]?.digest ?? "";
  }
  await client.end();
  expect(Object.keys(digests).length).toBeGreaterThan(8);
  return digests;
}
