import { expect, type Page } from "@playwright/test";
import { at, endTurn, turnShown, twoFriends } from "./player";
import { test } from "./visitor";

/** Counts what a page asks by itself from now on. */
function polls(page: Page) {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("game.poll")) count += 1;
  });
  return { since: () => count };
}

/** Lets the page's own clock run, second by second, so that every answer is waited for. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000);
    await page.waitForLoadState("networkidle");
  }
}

const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

test("a table asks often while somebody sits there, seldom after two quiet minutes, and never while hidden", async ({
  visit,
}) => {
  const [now, other] = await twoFriends((await visit()).page, (await visit()).page);
  const { page } = await visit({ storageState: await other.context().storageState() });
  await page.clock.install();
  await page.goto(other.url());
  await expect(page.getByRole("button", { name: /is on turn$/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000); // later than anything that has happened: from here on it stands
  await page.keyboard.press("Shift"); // somebody sits there
  await pass(page, 2);

  const turn = await turnShown(page);
  await endTurn(now);
  await page.clock.runFor(1_500);
  await expect(at(page).turn).toHaveText(new RegExp(`^Turn ${turn + 1},`));
  await page.keyboard.press("Shift");

  const asked = polls(page);
  await pass(page, 15);
  expect(asked.since()).toBeGreaterThanOrEqual(9);
  expect(asked.since()).toBeLessThanOrEqual(11);
  await page.clock.runFor(120_000);
  await page.waitForLoadState("networkidle");
  const quiet = asked.since();
  await pass(page, 40);
  expect(asked.since() - quiet).toBeGreaterThanOrEqual(3);
  expect(asked.since() - quiet).toBeLessThanOrEqual(5);

  await show(page, "hidden");
  await page.waitForLoadState("networkidle");
  const before = asked.since();
  await page.clock.runFor(300_000);
  expect(asked.since()).toBe(before);
  const next = page.waitForRequest(/game\.poll/);
  await show(page, "visible");
  await next; // at once, without any time passing
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
