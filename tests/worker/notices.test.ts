import { expect, test } from "vitest";
import { keepSubscription, openNotification, showPush } from "@/app/_worker/notices";
import type { OpenWindow, Shown, WorkerScope } from "@/app/_worker/scope";
import { protocol, protocolHeader } from "@/server/api/protocol";
import { payloadOf } from "@/server/notify/push-message";

const origin = "https://kings.example";
const about = { title: "Your turn", body: "With Tom.", path: "/g/1", tag: "one" };
const data = (text: string) => ({ json: () => JSON.parse(text) });
const pushed = (change: Partial<typeof about> = {}, waiting = 2) =>
  data(payloadOf(origin, { ...about, ...change }, waiting));

/** A worker's surroundings that write down what happens in them. */
function surroundings(windows: readonly Partial<OpenWindow>[] = []) {
  const happened: string[] = [];
  const spoken: (string | null)[] = []; // the protocol that each question named
  const shown = new Map<string, Shown & { tag: string }>();
  const note = (what: string) => {
    happened.push(what);
    return Promise.resolve();
  };
  const scope: WorkerScope = {
    location: { origin },
    navigator: { setAppBadge: (count) => note(`badge ${count}`) },
    caches: {} as CacheStorage,
    fetch: (url, init) => {
      happened.push(`${init?.method} ${url} ${init?.body}`);
      spoken.push(new Headers(init?.headers).get(protocolHeader));
      return Promise.resolve(new Response("{}"));
    },
    skipWaiting: () => note("skipped"),
    clients: {
      claim: () => note("claimed"),
      matchAll: async () =>
        windows.map((window, at) => ({
          url: `${origin}/`,
          focused: false,
          focus: () => note(`focus ${at}`),
          navigate: (url) => note(`navigate ${at} ${url}`),
          postMessage: (message) => happened.push(`told ${at} ${JSON.stringify(message)}`),
          ...window,
        })),
      openWindow: (url) => note(`open ${url}`),
    },
    registration: {
      getNotifications: async ({ tag }) => [...shown.values()].filter((one) => one.tag === tag),
      showNotification: async (title, options) => {
        happened.push(`show ${title} ${options.tag}${options.renotify ? " ringing" : ""}`);
        shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
      },
      pushManager: {
        subscribe: async () => ({ endpoint: "https://push.example/new", toJSON: () => ({ endpoint: "new" }) }),
      },
    },
    addEventListener: () => {},
  };
  return { scope, happened, spoken, shown };
}

const notification = (path: unknown): Shown => ({ title: "", body: "", data: { path }, close: () => {} });

test("a push shows one notification about its game, sets the badge, and tells every open page", async () => {
  const { scope, happened, shown } = surroundings([{}, { url: `${origin}/g/1` }]);
  await showPush(scope, pushed());
  const told = '{"type":"moved","path":"/g/1"}';
  expect(happened.toSorted()).toEqual(["badge 2", "show Your turn one", `told 0 ${told}`, `told 1 ${told}`]);
  expect(shown.get("one")?.data).toEqual({ path: "/g/1" });
});

test("a push that comes twice shows once and rings once; another one about the same game takes its place and rings", async () => {
  const { scope, happened, shown } = surroundings();
  await showPush(scope, pushed());
  await showPush(scope, pushed());
  await showPush(scope, pushed({ title: "Your time is nearly up" }));
  const shows = happened.filter((line) => line.startsWith("show"));
  expect(shows).toEqual(["show Your turn one", "show Your turn one", "show Your time is nearly up one ringing"]);
  expect([...shown.values()].map(({ title }) => title)).toEqual(["Your time is nearly up"]);
});

test.each([
  ["nothing", null],
  ["no JSON", data("{")],
  ["a number", data("7")],
  ["other fields", data('{"notification":{"title":3,"data":{"path":7}},"app_badge":-1}')],
])("each push shows a notification, even one that holds %s", async (_, sent) => {
  const { scope, happened } = surroundings();
  await showPush(scope, sent);
  expect(happened).toEqual(["show Kings in the Corner games"]);
});

test("a notification is shown though the badge and the pages cannot be reached", async () => {
  const { scope, shown } = surroundings();
  const broken = () => Promise.reject(new Error("no"));
  await showPush(
    { ...scope, navigator: { setAppBadge: broken }, clients: { ...scope.clients, matchAll: broken } },
    pushed(),
  );
  expect(shown.size).toBe(1);
});

test.each([
  ["no window: a new one opens", [], ["open /g/1"]],
  ["the game's window: it comes to the front", [{}, { url: `${origin}/g/1?s=3` }], ["focus 1"]],
  ["another page: it comes to the front, then goes there", [{}], ["focus 0", "navigate 0 /g/1"]],
  ["several others: the one that was used last", [{}, { focused: true }], ["focus 1", "navigate 1 /g/1"]],
  [
    "one that may not be led: a new one opens",
    [{ navigate: () => Promise.reject(new TypeError("not yours")) }],
    ["focus 0", "open /g/1"],
  ],
])("a tap with %s", async (_, windows, does) => {
  const { scope, happened } = surroundings(windows);
  await openNotification(scope, notification("/g/1"));
  expect(happened).toEqual(does);
});

test.each([
  "https://elsewhere.example/g/1",
  "//elsewhere.example/g/1",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  7,
])("a tap never leads to %s", async (path) => {
  const { scope, happened } = surroundings();
  await openNotification(scope, notification(path));
  expect(happened).toEqual(["open /"]);
});

test("a browser whose address has changed is registered anew, and its old address forgotten", async () => {
  const { scope, happened, spoken } = surroundings();
  const old = { endpoint: "https://push.example/old", toJSON: () => ({}) };
  const waitUntil = () => {};
  const options = { applicationServerKey: new ArrayBuffer(65) };
  await keepSubscription(scope, { waitUntil, oldSubscription: { ...old, options } });
  expect(happened).toEqual([
    'POST /api/trpc/notices.subscribe {"endpoint":"new"}',
    'POST /api/trpc/notices.unsubscribe {"endpoint":"https://push.example/old"}',
  ]);
  expect(spoken).toEqual([protocol, protocol]);
  happened.length = 0;
  await keepSubscription(scope, { waitUntil, oldSubscription: old });
  expect(happened).toEqual(['POST /api/trpc/notices.unsubscribe {"endpoint":"https://push.example/old"}']);
});
