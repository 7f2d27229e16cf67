import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeUrl } from "@/server/notify/unsubscribe";
import { agents } from "../support/agents";
import { mutations, pagePlaces, programPlaces, queries } from "../support/places";
import { shown } from "../support/promise";
import { nothingShown, type Person, playOn, seatTwo } from "../support/table";
import { tier } from "../support/tier";
import { startWeb, type Web } from "../support/web-server";

let web: Web;
let mira: Person;
let jonas: Person;
let addresses: Readonly<Record<string, string>>;

/**
 * Before the rest, so that the names of the tests may list them: every page of the app, and what else there is of some.
 */
const more = ["a table of others", "no page at all", "an invitation that was taken back", "signing in after a refusal"];
const pages = [...pagePlaces, ...more];
const procedures = queries.map((name) => `/api/trpc/${name}`);
const programs = [
  ...programPlaces.filter((place) => place.startsWith("/api/") && place !== "/api/trpc/[trpc]"),
  ...procedures,
  "/api/trpc/game.peek",
  "/api/nowhere",
];
const files = [
  "/sw.js",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/icon.svg",
  "preview",
  "site preview",
];

beforeAll(async () => {
  web = await startWeb();
  [mira, jonas] = [web.person("Mira"), web.person("Jonas")];
  const over = await seatTwo(web, mira, jonas);
  await playOn(web, [mira, jonas], over.id);
  const running = await seatTwo(web, mira, jonas);
  const shared = (await mira.call().replay.share({ id: over.id, deal: 0 })).path;
  const open = await openTable();
  const revoked = await openTable();
  await mira.call().table.revokeLink({ id: revoked.id });
  await jonas.call().friends.ask({ game: over.id, seat: 0, command: web.command() }); // Mira is asked to it
  const foreign = await seatTwo(web, web.person("Odile"), web.person("Tomas"));
  const { secret } = open;
  const sharedSecret = shared.slice("/r/".length);
  const unsubscribe = unsubscribeUrl(web.notify, mira.session()?.account ?? "", "turn");
  const inputs: Readonly<Record<string, object | undefined>> = {
    "game.view": { id: open.id },
    "game.poll": { id: open.id, ...nothingShown },
    "game.dealEnd": { id: over.id, deal: 0 },
    "table.words": { id: running.id },
    "invite.look": { secret },
    "invite.watch": { secret },
    "replay.deal": { id: over.id, deal: 0 },
    "replay.shared": { secret: sharedSecret },
    "replay.opening": { id: over.id },
    "replay.sharedOpening": { secret: sharedSecret },
    "replay.running": { id: running.id },
    "replay.games": {},
    "data.games": { after: null },
    "notices.game": { id: open.id },
  };
  const asked = (name: string) => {
    const input = inputs[name];
    return `/api/trpc/${name}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
  };
  addresses = {
    "/g/[id]": `/g/${open.id}`,
    "/g/[id]/replay": `/g/${over.id}/replay`,
    "/g/[id]/replay/[deal]": `/g/${over.id}/replay/0`,
    "/j/[secret]": `/j/${secret}`,
    "/r/[secret]": shared,
    "/w/[secret]": `/w/${secret}`,
    "a table of others": `/g/${foreign.id}`,
    "no page at all": "/iconic/nowhere",
    "an invitation that was taken back": `/j/${revoked.secret}`,
    "signing in after a refusal": "/sign-in?to=/account&problem=service",
    "/api/auth/callback/[service]": "/api/auth/callback/github?code=made-up&state=made-up",
    "/api/unsubscribe/[token]": new URL(unsubscribe).pathname,
    preview: await pictureOf(`/j/${secret}`),
    "site preview": await pictureOf("/"),
    ...Object.fromEntries(queries.map((name) => [`/api/trpc/${name}`, asked(name)])),
  };
}, 600_000);
afterAll(() => web?.close());

/** A table of Mira's with a free seat, which whoever has its link may watch. */
async function openTable() {
  const plan = { preset: "A", set: {}, seats: ["me", "open"], watching: true } as const;
  const { id } = await mira
    .call()
    .game.create({ ...plan, seats: [...plan.seats], name: "Mira", command: web.command() });
  await mira.call().game.takeSeat({ id, entropy: web.entropy(), command: web.command() });
  return { id, secret: (await mira.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "" };
}

/** The address of the picture that a page's preview shows. */
async function pictureOf(path: string): Promise<string> {
  const html = await (await web.ask(null, path)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "/none";
  const { pathname, search } = new URL(address, "http://localhost");
  return `${pathname}${search}`;
}

const at = (name: string): string => addresses[name] ?? name;

test("every place of the app has an address here, and every procedure that is asked by GET is really answered", async () => {
  expect([...pages, ...programs, ...files].filter((name) => !/^\/[^[\]]*$/.test(at(name)))).toEqual([]);
  for (const name of procedures) expect((await web.ask(mira, at(name))).status, name).toBe(200);
});

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
        "referrer-policy": /^\/(?:[jrw]\/|sign-in|carry|account$)/.test(at(name)) ? "no-referrer" : "same-origin",
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
  expect((await web.ask(mira, at("no page at all"))).status).toBe(404);
  expect((await web.ask(mira, at("a table of others"))).status).toBe(404);
  expect((await web.ask(null, at("/g/[id]"))).status).toBe(404);
});

test("there is no optimiser of pictures", async () => {
  expect((await web.ask(null, "/_next/image?url=%2Ficon.svg&w=64&q=75")).status).toBe(404);
});

test("looking, however often and in whatever way, changes no row and signs nobody in", async () => {
  const before = await everyRow();
  let reads = 0;
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
          reads += 1;
        }
      }
    }
  }
  expect(await everyRow()).toEqual(before);
  shown(
    "looking",
    `${reads} looks at ${pages.length + programs.length} addresses, no row changed, no cookie set`,
    "people",
  );
}, 1_800_000);

test("fifty programs that open links nobody pressed change no row and get no cookie, by GET or HEAD", async () => {
  expect(new Set(agents).size).toBe(50);
  const before = await everyRow();
  const names = [...pages, ...programs, ...files];
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
  shown("looking", `the same for ${agents.length} programs that open links`, "programs");
}, 1_800_000);

test("what changes something is not to be had by GET", async () => {
  const before = await everyRow();
  for (const name of mutations) {
    const { status } = await web.ask(mira, `/api/trpc/${name}?input=${encodeURIComponent("{}")}`);
    expect(status, name).toBe(405);
  }
  expect(await everyRow()).toEqual(before);
});

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

/** Of the notices only which there are: the server's own sweep notes meanwhile what became of them. */
const columnsOf = (table: string) => (table === "outbox" ? "game_id, version, seat, kind" : "*");

/** A digest of every table but the leases of that sweep. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: web.database.superuser });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'job_leases' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest
       from (select ${columnsOf(name)} from ${name}) t`,
    );
    digests[name] = found[0]?.digest ?? "";
  }
  await client.end();
  expect(Object.keys(digests).length).toBeGreaterThan(8);
  return digests;
}
