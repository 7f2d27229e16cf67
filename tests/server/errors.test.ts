import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { protocol, protocolHeader } from "@/server/api/protocol";
import { appRouter } from "@/server/api/root";
import { isRecord } from "../support/shapes";
import { type Person, seatTwo } from "../support/table";
import { startWeb, type Web } from "../support/web-server";

let web: Web;
let mira: Person;
let id: string;
beforeAll(async () => {
  web = await startWeb();
  mira = web.person("Mira");
  id = (await seatTwo(web, mira, web.person("Jonas"))).id;
}, 600_000);
afterAll(() => web?.close());

const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const marker = "n0t-t0-be-rep34ted";

/** What nobody's browser would send, by what is wrong with it. */
const bodies: Readonly<Record<string, string>> = {
  nothing: "",
  "half a JSON": '{"id":',
  "a list": `["${marker}"]`,
  "a list that is 10,000 deep": deep(10_000),
  "a number that is none": '{"id": NaN}',
  "a huge number": '{"id": 1e999, "seat": -1, "deal": 1.5, "turn": 9007199254740993}',
  "NUL in a string": `{"id":"\\u0000","name":"\\u0000${marker}","secret":"\\u0000"}`,
  "half a character": `{"id":"\\ud800","name":"\\ud800${marker}","secret":"\\ud800"}`,
  "a prototype": `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"id":"${marker}"}`,
  SQL: `{"id":"'; drop table games; --${marker}","name":"'; drop table games; --","secret":"' or 1=1"}`,
  "too many plays": JSON.stringify({ id: marker, plays: Array(500).fill({ type: "play", card: "KS", to: "NE" }) }),
  "60 KB of text": `{"id":"${marker.padEnd(60_000, "x")}"}`,
};

/** The code and the request of an error that holds nothing else. */
function errorOf(text: string): { readonly code: unknown; readonly requestId: unknown } {
  const body: unknown = JSON.parse(text);
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const data = isRecord(error.data) ? error.data : {};
  expect(Object.keys(error).sort()).toEqual(["code", "data", "message"]);
  expect(Object.keys(data).sort()).toEqual(["code", "httpStatus", "requestId"]);
  return { code: data.code, requestId: data.requestId };
}

async function isRefused(answer: Response, status: readonly number[]): Promise<void> {
  const text = await answer.text();
  expect(status, text).toContain(answer.status);
  expect(text.length).toBeLessThan(1024);
  expect(text).not.toContain(marker);
  expect(text).not.toMatch(/select|insert|\bat .*\.(js|ts)|node_modules|stack/i);
  const { code, requestId } = errorOf(text);
  expect(code).toMatch(/^[a-z_]+$/);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
}

/** Whether a procedure reads no input at all, so that it cannot be asked wrongly. */
function takesNothing(name: string): boolean {
  const procedure: unknown = Reflect.get(appRouter._def.procedures, name);
  const inner: unknown = typeof procedure === "function" ? Reflect.get(procedure, "_def") : null;
  return isRecord(inner) && Array.isArray(inner.inputs) && inner.inputs.length === 0;
}

describe.each(Object.keys(appRouter._def.procedures))("%s", (procedure) => {
  test("refuses what nobody's browser would send, with a code, in under a kilobyte", async () => {
    const { version } = await mira.call().game.view({ id });
    for (const body of Object.values(bodies)) {
      await isRefused(await web.post(mira, procedure, body), [400, 404, 405]);
      const asked = await web.ask(mira, `/api/trpc/${procedure}?input=${encodeURIComponent(body.slice(0, 4_000))}`);
      if (!takesNothing(procedure) || !asked.ok) await isRefused(asked, [400, 404, 405]);
    }
    expect((await mira.call().game.view({ id })).version).toBe(version);
  });

  test("takes no more than 64 KB, nothing but JSON, and nothing from elsewhere", async () => {
    await isRefused(await web.post(mira, procedure, `"${"x".repeat(1_000_000)}"`), [413]);
    await isRefused(await web.post(mira, procedure, "{}", { "content-type": "text/plain" }), [415]);
    const elsewhere = await web.post(mira, procedure, "{}", { "sec-fetch-site": "cross-site" });
    await isRefused(elsewhere, [400, 405]);
  });
});

test.each(["me.get,game.mine?batch=1", "me.get?batch=1&input={}", "me.get?connectionParams=1", "me.get,me.get"])(
  "%s is no single call, and is refused",
  async (call) => {
    await isRefused(await web.ask(mira, `/api/trpc/${call}`), [400, 404]);
  },
);

test("the log has each error under the id that its reader was told, and nothing of its content", async () => {
  const answer = await web.post(mira, "game.wake", JSON.stringify({ id: "00000000-0000-4000-8000-000000000000" }));
  const { code, requestId } = errorOf(await answer.text());
  expect(code).toBe("not_found");
  const line = web.lines.find((said) => said.includes(String(requestId))) ?? "{}";
  expect(JSON.parse(line)).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    event: "procedure_refused",
    request: requestId,
    procedure: "game.wake",
    code: "not_found",
  });
  expect(web.lines.join("\n")).not.toMatch(new RegExp(`${marker}|Mira|drop table`));
});

test("a page of another version is told to reload, and nothing of what it sent is done", async () => {
  const { version } = await mira.call().game.view({ id });
  const body = JSON.stringify({ id });
  for (const spoken of ["0", "1", "3", "", "2, 2", "two"]) {
    const answer = await web.post(mira, "game.wake", body, { [protocolHeader]: spoken });
    expect(errorOf(await answer.clone().text()).code).toBe("reload");
    await isRefused(answer, [409]);
    const asked = await web.ask(mira, `/api/trpc/game.view?input=${encodeURIComponent(body)}`, {
      headers: { [protocolHeader]: spoken },
    });
    await isRefused(asked, [409]);
  }
  await isRefused(await fetch(`${web.address}/api/trpc/me.get`), [409]); // what says nothing speaks the first
  expect((await mira.call().game.view({ id })).version).toBe(version);
  expect((await web.post(mira, "game.wake", body, { [protocolHeader]: protocol })).status).toBe(200);
});

test("health tells details only to whoever holds the secret of scheduled work", async () => {
  const ask = async (authorization?: string) =>
    (await web.ask(null, "/api/health", authorization === undefined ? {} : { headers: { authorization } })).json();
  for (const wrong of [undefined, "", "Bearer ", "Bearer undefined", "Bearer null", `Bearer ${web.jobsSecret}x`]) {
    expect(await ask(wrong)).toEqual({ status: "ok" });
  }
  expect(await ask(`Bearer ${web.jobsSecret}`)).toMatchObject({
    status: "ok",
    database: "ok",
    migrations: expect.any(Number),
  });
});
