import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  at,
  createGame,
  endTurn,
  invitation,
  join,
  playHand,
  playOne,
  press,
  pressEnd,
  soon,
  turnShown,
  twoFriends,
} from "./player";
import { noNetwork, test } from "./visitor";

/** Waits until this browser keeps a place, and whatever shows it without a network. */
async function isKept(page: Page, place: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(
      (key) =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open("kings", 1);
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onerror = () => resolve(false);
          request.onsuccess = () => {
            const found = request.result.transaction("kept").objectStore("kept").getKey(key);
            found.onsuccess = () => {
              request.result.close();
              resolve(found.result !== undefined);
            };
          };
        }),
      `place ${place}`,
    );
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
}

/** Ends turns on both pages until the first one has laid something in its own. */
async function layOne(page: Page, other: Page): Promise<void> {
  while (!(await playOne(page))) {
    for (const [now, next] of [
      [page, other],
      [other, page],
    ] as const) {
      await endTurn(now);
      await expect(at(next).endTurn).toBeVisible(soon);
    }
  }
}

const offline = (context: BrowserContext, is: boolean) => context.setOffline(is);

test("a game opened without a network shows what was seen last, and a turn ended there counts once when it is back", async ({
  visit,
}) => {
  const mira = await visit({ mayComplain: noNetwork });
  const tom = await visit({ mayComplain: noNetwork });
  const [page, other] = await twoFriends(mira.page, tom.page);
  const context = page.context();
  const path = new URL(page.url()).pathname;
  await layOne(page, other);
  const number = await turnShown(page);
  await isKept(page, path);

  await offline(context, true);
  await page.goto(path);
  await expect(at(page).message).toHaveText(/^1 staged/);
  await expect(page.getByText("No connection just now")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await press(page.getByRole("link", { name: /Mira|Tom/ }));
  await expect(at(page).message).toHaveText(/^1 staged/);
  await pressEnd(page);
  await expect(page.getByRole("button", { name: "No connection. It is sent again" })).toBeVisible();
  await page.goto("/rules");
  await expect(page.getByRole("link", { name: "What is kept here" })).toBeVisible();

  await offline(context, false);
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  await expect(at(other).endTurn).toBeVisible({ timeout: 20_000 }); // sent, though its page is not open
  expect(await turnShown(other)).toBe(number + 1);
  await page.goto(path);
  await expect(page.getByRole("button", { name: /is on turn$/ })).toBeVisible();
});

test("a newer version waits until the person says so, and keeps what was laid", async ({ visit }) => {
  const mira = await visit();
  const tom = await visit();
  const [page, other] = await twoFriends(mira.page, tom.page);
  await layOne(page, other);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.addInitScript(() => {
    const { register } = navigator.serviceWorker;
    navigator.serviceWorker.register = async (...of) => {
      const registration = await register.apply(navigator.serviceWorker, of);
      document.documentElement.setAttribute("data-registered", "");
      return registration;
    };
  });
  await page.reload(); // from here on the worker looks after the page
  await expect(page.locator("html[data-registered]")).toBeAttached(); // by the page itself, which would replace another
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(at(page).message).toHaveText(/^1 staged/);
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?newer", { updateViaCache: "none" }));
  const strip = page.getByRole("status").filter({ hasText: "A new version is here." });
  await expect(strip).toBeVisible({ timeout: 30_000 });
  await press(strip.getByRole("button", { name: "Later" }));
  await expect(strip).toHaveCount(0);
  await page.reload(); // where it is asked about again
  await expect(strip).toBeVisible({ timeout: 30_000 });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return registration?.waiting?.scriptURL.endsWith("/sw.js") === true; // the page's own has taken the other's place
  });
  const loaded = page.waitForEvent("load");
  await press(strip.getByRole("button", { name: "Reload" }));
  await loaded;
  await expect(at(page).message).toHaveText(/^1 staged/);
});

test("a replay that was opened is there without a network; somebody else at this browser finds nothing", async ({
  visit,
}) => {
  const { page, context } = await visit({ mayComplain: noNetwork });
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await press(page.getByRole("link", { name: "Replay" }));
  await expect(at(page).replay.slider).toBeVisible();
  const path = new URL(page.url()).pathname;
  await isKept(page, path);

  await offline(context, true);
  await page.goto(path);
  await press(page.getByRole("button", { name: "Next turn" }).or(at(page).replay.slider).first());
  await page.keyboard.press("End");
  await expect(at(page).replay.hands).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Hand 1 with/ })).toBeVisible();

  await offline(context, false);
  await expect(page.getByRole("link", { name: "New game" })).toBeVisible({ timeout: 20_000 }); // it has come by itself
  await page.goto("about:blank"); // no page that asks for somebody who is gone
  await context.clearCookies();
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Play a friend/ })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kings."))), {
      timeout: 30_000,
    })
    .toEqual([]);
  await offline(context, true);
  await page.goto(path);
  await expect(page.getByRole("link", { name: "What is kept here" })).toBeVisible();
});

test("what one account kept is gone when another one plays at the same browser", async ({ visit }) => {
  const { page, context } = await visit({ mayComplain: noNetwork });
  const host = await visit();
  await createGame(host.page, { name: "Ada" });
  const link = await invitation(host.page);
  await join(page, link, "Tom");
  await expect(at(page).hand).toBeVisible(soon);
  const path = new URL(page.url()).pathname;
  await isKept(page, path);
  await page.goto("about:blank");
  await context.clearCookies();
  await createGame(page, { name: "Eva", against: "Computer" });
  await isKept(page, new URL(page.url()).pathname);
  await offline(context, true);
  await page.goto(path);
  await expect(page.getByRole("link", { name: "What is kept here" })).toBeVisible();
});
