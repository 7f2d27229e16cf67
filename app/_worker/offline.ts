import type { Asked, WorkerScope } from "./scope";

/** What this version of the worker goes with: the build, and everything that its pages load. */
export type Build = { readonly id: string; readonly files: readonly string[] };

const shellPath = "/offline";
const shellOf = ({ id }: Build): string => `shell-${id}`;
const filesCache = "files";

/** Fetches the page that stands in for all others without a network, made for nobody, and the files of the pages. */
export async function fill({ caches, fetch }: WorkerScope, build: Build): Promise<void> {
  const shell = await fetch(shellPath, { credentials: "omit", cache: "no-store" });
  if (!shell.ok) throw new Error(`no shell: ${shell.status}`);
  const files = await caches.open(filesCache);
  const missing = await Promise.all(build.files.map(async (file) => ((await files.match(file)) ? [] : [file])));
  await files.addAll(missing.flat());
  await (await caches.open(shellOf(build))).put(shellPath, shell);
}

/** Forgets what other versions kept. */
export async function clear({ caches }: WorkerScope, build: Build): Promise<void> {
  const names = await caches.keys();
  const kept = [shellOf(build), filesCache];
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  const files = await caches.open(filesCache);
  const isKept = new Set(build.files);
  const asked = await files.keys();
  await Promise.all(asked.filter(({ url }) => !isKept.has(new URL(url).pathname)).map((one) => files.delete(one)));
}

/**
 * Pages come from the server, always: only where none answers does the shell stand in. Files, whose names change with
 * their content, come from the store where they are in it. Everything else is none of the worker's business.
 */
export function answer(scope: WorkerScope, build: Build, event: Asked): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(scope, build, request));
  else if (pathname.startsWith("/_next/static/")) event.respondWith(file(scope, request));
}

async function page({ caches, fetch }: WorkerScope, build: Build, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(shellPath, { cacheName: shellOf(build) });
    if (shell === undefined) throw error;
    return shell;
  }
}

const file = async ({ caches, fetch }: WorkerScope, request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: filesCache })) ?? fetch(request);
