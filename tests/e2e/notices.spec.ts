import { type BrowserContext, expect, type Page } from "@playwright/test";
import { protocol, protocolHeader } from "@/server/api/protocol";
import { type PushService, startPushService } from "../support/push-service";
import { at, createGame, endTurn, invitation, press, soon, twoFriends } from "./player";
import { test } from "./visitor";

let service: PushService;
test.describe.configure({ mode: "serial" }); // one push service listens
test.beforeAll(async () => {
  const { origin, ...vapid } = JSON.parse(process.env.E2E_PUSH ?? "");
  service = await startPushService({ port: Number(new URL(origin).port), vapid });
});
test.afterAll(() => service.close());
test.beforeEach(() => {
  service.received.length = 0;
});

/** A browser that may show notices. Its push service is ours, since it could reach no other. */
async function withPush(context: BrowserContext, name: string): Promise<void> {
  await context.grantPermissions(["notifications"]);
  const { endpoint, p256dh, auth } = service.browser(name);
  await context.addInitScript(
    (keys) => {
      const stored = "test.subscription";
      const made = (key: string) => ({
        endpoint: keys.endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
        toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(stored);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem(stored);
          return key === null ? null : made(key);
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          const key = JSON.stringify([...applicationServerKey]);
          localStorage.setItem(stored, key);
          return made(key);
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** The server believes that nobody looks at these pages: an open tab alone is not presence. */
const absent = (context: BrowserContext) =>
  context.route("**/api/trpc/notices.here", (route) => route.fulfill({ json: { result: { data: {} } } }));

/** Hands a push to the page's worker, as the browser does. */
async function pushTo(page: Page, data: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await devtools.detach();
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, tag }) => `${title} ${tag}`);
  });

test("after the first finished turn a card asks; then a notice comes for the next one, shows once, and is gone once it is read", async ({
  visit,
}) => {
  const mira = await visit();
  const tom = await visit();
  for (const [{ context }, name] of [
    [mira, "mira"],
    [tom, "tom"],
  ] as const) {
    await withPush(context, name);
    await absent(context);
  }
  const [page, other] = await twoFriends(mira.page, tom.page);
  const card = page.getByRole("region", { name: "Shall we tell you when it is your turn?" });
  const game = page.url();
  await endTurn(page);
  await expect(card).toBeVisible();
  await page.keyboard.press("Tab");
  await press(card.getByRole("button", { name: "Yes, tell me" }));
  await expect(card).toBeHidden();
  await endTurn(other);
  await press(other.getByRole("button", { name: "Not now" }));
  await expect(at(page).endTurn).toBeVisible(soon);

  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  expect(service.faults).toEqual([]);
  const { text, payload, device } = service.received[0]!;
  expect(device).toBe(page === mira.page ? "/mira" : "/tom");
  expect(payload.notification.navigate).toBe(game);

  await page.goto("/rules");
  const tag = new URL(game).pathname.slice(3).replaceAll("-", "");
  await pushTo(page, text);
  await pushTo(page, text);
  await expect.poll(() => shownOn(page)).toEqual([`Your turn ${tag}`]);

  await page.goto(game);
  await endTurn(page);
  await page.reload();
  await expect.poll(() => shownOn(page), { timeout: 15_000 }).toEqual([]); // it waits no longer
  await expect(card).toBeHidden();
});

test("a push makes the open page of its game look at once", async ({ visit }) => {
  const notAnswered = { mayComplain: /ERR_FAILED .*game\.poll/ };
  const mira = await visit(notAnswered);
  const tom = await visit(notAnswered);
  for (const { context } of [mira, tom]) {
    await withPush(context, "any");
    await context.addInitScript(() => localStorage.setItem("kings.asked", "1"));
  }
  const [page, other] = await twoFriends(mira.page, tom.page);
  const path = new URL(page.url()).pathname;
  await other.evaluate(() => navigator.serviceWorker.ready);
  const asked: string[] = [];
  await other.route("**/api/trpc/game.poll*", (route) => route.abort()); // only the push can tell
  other.on("request", (request) => asked.push(request.url()));
  await endTurn(page);
  const notification = { title: "Your turn", body: "With a friend.", tag: "one", data: { path } };
  await pushTo(other, JSON.stringify({ web_push: 8030, notification, app_badge: 1 }));
  await expect(at(other).endTurn).toBeVisible(soon);
  expect(asked.some((url) => url.includes("game.view"))).toBe(true);
});

test("what somebody is told is set by keyboard, tried out, and taken back", async ({ visit }) => {
  const { page, context } = await visit({ timezoneId: "Europe/Berlin" });
  await withPush(context, "desk");
  await createGame(page, { name: "Mira" });
  await page.goto("/settings");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const here = page.getByRole("region", { name: "Notices on this device" });
  const reach = async (name: string | RegExp, role: "button" | "radio" | "switch" = "button") => {
    const wanted = page.getByRole(role, { name }).first();
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  await reach("Turn on notices here");
  await page.keyboard.press("Enter");
  await expect(here.getByText("Notices come to this device.")).toBeVisible();
  await expect(here.getByText("(this device)")).toBeVisible();
  await reach("Send a test");
  await page.keyboard.press("Enter");
  await expect(here.getByText("Sent. It should show in a moment.")).toBeVisible();
  expect(service.received[0]?.payload.notification.title).toBe("It works");

  const turn = page.getByRole("group", { name: "Your turn" });
  await reach("Notice", "radio");
  const sent = page.waitForRequest((request) => request.url().endsWith("/notices.set"));
  await page.keyboard.press("ArrowRight");
  expect((await sent).postDataJSON()).toMatchObject({ zone: "Europe/Berlin" }); // as turning on has left it
  await expect(turn.getByRole("radio", { name: "Mail" })).toBeChecked();
  await reach(/Keep quiet/, "switch");
  await page.keyboard.press("Space");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(turn.getByRole("radio", { name: "Mail" })).toBeChecked();
  await expect(page.getByLabel("From")).toHaveValue("22:00");
  await expect(page.getByLabel("By the clocks of")).toHaveValue("Europe/Berlin");
  await expect(page.getByText(/^There is no mail address of yours here yet/)).toBeVisible();

  await page.evaluate(() => document.querySelector<HTMLElement>("main")?.focus());
  await press(here.getByRole("button", { name: "Turn off here" }));
  await expect(here.getByRole("button", { name: "Turn on notices here" })).toBeVisible();
  await expect(here.getByText("(this device)")).toBeHidden();
});

test("a game that was muted is listed and heard of again; days away are announced and called off", async ({
  visit,
}) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira" });
  const link = await invitation(page);
  expect(link).toContain("/j/");
  const id = new URL(page.url()).pathname.slice(3);
  const spoken = { [protocolHeader]: protocol };
  const muted = await page.evaluate(
    async ([game, headers]) => {
      const answer = await fetch("/api/trpc/notices.mute", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ id: game, muted: true }),
      });
      return answer.ok;
    },
    [id, spoken] as const,
  );
  expect(muted).toBe(true);
  await page.goto("/settings");
  await press(page.getByRole("button", { name: "Unmute" }));
  await expect(page.getByText("None. A game is muted in its own menu.")).toBeVisible();

  const away = page.getByRole("region", { name: "Days away" });
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await press(away.getByRole("button", { name: "Announce" }));
  await expect(away.getByRole("alert").first()).toHaveText("Choose the first and the last day.");
  await away.getByLabel("First day").fill(dayIn(2));
  await away.getByLabel("Last day").fill(dayIn(60));
  await press(away.getByRole("button", { name: "Announce" }));
  await expect(away.getByRole("alert").first()).toHaveText("Those are more days than you have left.");
  await away.getByLabel("Last day").fill(dayIn(4));
  await press(away.getByRole("button", { name: "Announce" }));
  await press(away.getByRole("button", { name: "Call off" }));
  await expect(away.getByRole("button", { name: "Call off" })).toBeHidden();
});

test("settings fit a small phone, also for somebody who has no name yet", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "Start one", exact: true })).toBeVisible();
  await createGame(page, { name: "Mira" });
  await page.goto("/settings");
  await expect(page.getByRole("group", { name: "Your turn" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
