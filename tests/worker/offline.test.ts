import { expect, test } from "vitest";
import { answer, type Build, clear, fill } from "@/app/_worker/offline";
import type { WorkerScope } from "@/app/_worker/scope";

const origin = "https://kings.example";
const chunk = "/_next/static/chunks/one.js";
const build: Build = { id: "new", files: [chunk] };

/** A cache as a browser has it, as far as the worker uses it. */
function cache(asked: (path: string) => Promise<Response>) {
  const kept = new Map<string, Response>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === "string" ? request : request.url, origin).pathname;
  return {
    kept,
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void kept.set(pathOf(request), response),
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) kept.set(path, await asked(path));
    },
    keys: async () => [...kept.keys()].map((path) => new Request(new URL(path, origin))),
    delete: async (request: Request | string) => kept.delete(pathOf(request)),
  };
}

/** A worker's surroundings with a server that answers as it is told; null for a lost network. */
function surroundings(server: (path: string) => Response | null) {
  const asked: string[] = [];
  const fetch = async (input: Request | string, init?: RequestInit) => {
    const path = new URL(typeof input === "string" ? input : input.url, origin).pathname;
    asked.push(init?.credentials === "omit" ? `${path} without cookies` : path);
    const response = server(path);
    if (response === null) throw new TypeError("Failed to fetch");
    return response;
  };
  const named = new Map<string, ReturnType<typeof cache>>();
  const open = async (name: string) => {
    const found = named.get(name) ?? cache(fetch);
    named.set(name, found);
    return found;
  };
  const caches = {
    open,
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      named.get(cacheName)?.match(request),
  };
  const scope: WorkerScope = Object.assign({} as WorkerScope, { location: { origin }, caches, fetch });
  return { scope, asked, named, open };
}

/** What the worker answers to a question of a page; undefined where it leaves that to the browser. */
async function answered(scope: WorkerScope, path: string, change: { mode?: string; method?: string } = {}) {
  let given: Promise<Response> | undefined;
  const request = { url: new URL(path, origin).href, method: "GET", mode: "navigate", ...change } as Request;
  answer(scope, build, {
    request,
    waitUntil: () => {},
    respondWith: (response) => {
      given = response;
    },
  });
  return (await given)?.text();
}

const full = (path: string) => new Response(`of the server: ${path}`);

test("a page comes from the server, whatever is kept, also when the server says no", async () => {
  const { scope } = surroundings((path) => (path === "/g/1" ? new Response("gone", { status: 500 }) : full(path)));
  await fill(scope, build);
  expect(await answered(scope, "/")).toBe("of the server: /");
  expect(await answered(scope, "/g/1")).toBe("gone");
});

test("without a network the page that was made for nobody stands in, and the files that it loads are there", async () => {
  let isThere = true;
  const { scope, asked } = surroundings((path) => (isThere ? full(path) : null));
  await fill(scope, build);
  expect(asked).toContain("/offline without cookies");
  isThere = false;
  expect(await answered(scope, "/g/1")).toBe("of the server: /offline");
  expect(await answered(scope, chunk, { mode: "cors" })).toBe(`of the server: ${chunk}`);
  await expect(answered(scope, "/_next/static/chunks/other.js", { mode: "cors" })).rejects.toThrow("Failed to fetch");
});

test("what is asked of the interface, sent, or wanted from elsewhere is none of the worker's business", async () => {
  const { scope, asked } = surroundings(full);
  expect(await answered(scope, "/api/trpc/game.view", { mode: "cors" })).toBeUndefined();
  expect(await answered(scope, "/api/auth/google")).toBeUndefined();
  expect(await answered(scope, "/g/1", { method: "POST" })).toBeUndefined();
  expect(await answered(scope, "https://elsewhere.example/")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("a version that takes over leaves nothing of the one before, and fetches only what has changed", async () => {
  const { scope, asked, named, open } = surroundings(full);
  await fill(scope, { id: "old", files: [chunk, "/_next/static/chunks/gone.js"] });
  asked.length = 0;
  await fill(scope, build);
  expect(asked).toEqual(["/offline without cookies"]);
  await clear(scope, build);
  expect([...named.keys()].toSorted()).toEqual(["files", "shell-new"]);
  expect([...(await open("files")).kept.keys()]).toEqual([chunk]);
});

test("a version whose page cannot be fetched whole is not installed", async () => {
  const { scope } = surroundings((path) => (path === "/offline" ? new Response("", { status: 503 }) : full(path)));
  await expect(fill(scope, build)).rejects.toThrow("no shell: 503");
});
