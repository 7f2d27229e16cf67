import { expect, type Page } from "@playwright/test";
import { at, endTurn, soon, turnShown, twoFriends } from "./player";
import { test } from "./visitor";

/** Hides a page or shows it again, as changing tabs does, and lets it do what it does at once. */
const look = (page: Page, state: "hidden" | "visible") =>
  page.evaluate(async (now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    // To come back is told in one task; what that asks may leave in a later one.
    for (let task = 0; task < 3; task++) await new Promise((done) => setTimeout(done));
  }, state);

/** Waits until a page has asked for news by itself, and was answered, so many times from now on. */
async function polled(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const answer = await page.waitForResponse(/game\.poll/);
    expect(answer.ok()).toBe(true);
  }
}

/** Tells a page that its game has moved on, as a push does. */
const tellMoved = (page: Page) =>
  page.evaluate(() => {
    const data = { type: "moved", path: location.pathname };
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
  });

/** Counts what a page asks about its game from now on. */
function counted(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (/game\.(poll|view|wake)/.test(request.url())) asked += 1;
  });
  return () => asked;
}

test("a table shows by itself what a friend did, asks nothing while hidden, and at once when looked at again", async ({
  visit,
}) => {
  const [first, second] = await twoFriends((await visit()).page, (await visit()).page);
  const turn = await turnShown(second);
  await endTurn(first);
  await expect(at(second).turn).toHaveText(new RegExp(`^Turn ${turn + 1}, `), soon);
  await expect(at(second).endTurn).toBeVisible();

  await look(first, "hidden");
  await polled(second, 1); // what was under way in the hidden page is over, too
  const asked = counted(first);
  await endTurn(second);
  await polled(second, 3);
  expect(asked()).toBe(0);
  expect(await turnShown(first)).toBe(turn + 1);

  await look(first, "visible");
  expect(asked()).toBeGreaterThan(0);
  await expect(at(first).turn).toHaveText(new RegExp(`^Turn ${turn + 2}, `), soon);
  await expect(at(first).endTurn).toBeVisible();
  await polled(first, 2); // and it goes on asking
});

test("a table is not set back by an older answer that comes after a newer one", async ({ visit }) => {
  const [first, second] = await twoFriends((await visit()).page, (await visit()).page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetched = new Promise<void>((resolve) => {
    void second.route(/game\.view/, async (route) => {
      const response = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  await tellMoved(second);
  await fetched;
  await endTurn(first);
  await expect(at(second).turn).toHaveText(/^Turn 2, /, soon);
  const shown = await second.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = () => texts.add(document.querySelector(".ttl")?.textContent ?? "");
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  const late = second.waitForResponse(/game\.view/);
  release();
  await late;
  await polled(second, 2); // by now what came has been shown
  expect(await shown.evaluate((texts) => [...texts].filter((text) => text.includes("Turn 1,")))).toEqual([]);
  await expect(at(second).endTurn).toBeVisible();
});

test("a table follows a game that was put back to an older point", async ({ visit }) => {
  const [first, second] = await twoFriends((await visit()).page, (await visit({ mayComplain: /Failed to load/ })).page);
  let older: string | undefined;
  await second.route(/game\.view/, async (route) => {
    const response = await route.fetch();
    older ??= await response.text();
    await route.fulfill({ response, body: older });
  });
  const fetched = second.waitForResponse(/game\.view/);
  await tellMoved(second);
  await fetched;
  await endTurn(first);
  await expect(at(second).turn).toHaveText(/^Turn 2, /, soon);
  await second.route(/game\.poll/, (route) => route.abort());
  await tellMoved(second);
  await expect(at(second).turn).toHaveText(/^Turn 1, /);
});

test("until its scripts run, a table says that it is not ready, and what is pressed then does nothing", async ({
  visit,
}) => {
  const [now] = await twoFriends((await visit()).page, (await visit()).page);
  const { page } = await visit({ storageState: await now.context().storageState() });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    if (route.request().resourceType() === "script") await held;
    await route.continue();
  });
  await page.goto(now.url(), { waitUntil: "commit" });
  const waiting = page.getByRole("button", { name: "Getting ready" });
  await expect(waiting).toBeVisible();
  await expect(waiting).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".hc.can, .patch.movable")).toHaveCount(0);
  const first = at(page).hand.getByRole("button").first();
  await first.click({ position: { x: 8, y: 8 } });
  await page.keyboard.press("d");
  release();
  await expect(at(page).endTurn).toBeVisible();
  await first.click({ position: { x: 8, y: 8 } });
  await expect(at(page).message).not.toBeEmpty();
  await expect(at(page).turn).toHaveText(/^Turn 1,/);
});
