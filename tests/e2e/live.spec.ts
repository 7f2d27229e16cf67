import { expect } from "@playwright/test";
import { at, twoFriends } from "./player";
import { test } from "./visitor";

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
