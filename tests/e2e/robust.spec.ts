import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  at,
  createGame,
  endTurn,
  invitation,
  isReminded,
  namesOf,
  playOne,
  press,
  pressEnd,
  soon,
  turnShown,
  twoFriends,
  whoseTurn,
} from "./player";
import { noNetwork, test } from "./visitor";

/** The cards in hand, in no order. */
async function handOf(page: Page): Promise<readonly string[]> {
  const names = await namesOf(at(page).hand.getByRole("button"));
  return names.map((name) => name.replace(/,.*/, "")).sort();
}

/** Both end their turns without playing until something can be played; that is laid. Answers the hand before it. */
async function draftSomething(page: Page, other: Page): Promise<readonly string[]> {
  for (;;) {
    const hand = await handOf(page);
    if (await playOne(page)) return hand;
    await passTo(page, other);
    await passTo(other, page);
  }
}

/** Ends one's turn as it stands, and waits until the other's page knows. */
async function passTo(page: Page, other: Page): Promise<void> {
  await endTurn(page);
  await expect(at(other).endTurn).toBeVisible(soon);
}

test("a draft outlives a reload and the way back, and another device shows the same seat", async ({ visit }) => {
  const mira = await visit();
  const tom = await visit();
  const [page, other] = await twoFriends(mira.page, tom.page);
  const { message } = at(page);
  const whole = await draftSomething(page, other);
  const drafted = await handOf(page);

  await page.reload();
  await expect(message).toHaveText(/^1 staged/);
  expect(await handOf(page)).toEqual(drafted);

  await press(page.getByRole("link", { name: "Back to your games" }));
  await expect(page.getByRole("heading", { name: "Your turn" })).toBeVisible();
  await page.goBack();
  await expect(message).toHaveText(/^1 staged/);

  const { cookies } = await page.context().storageState();
  const phone = await visit({ storageState: { cookies, origins: [] } });
  await phone.page.goto(page.url());
  await expect(at(phone.page).endTurn).toBeVisible();
  expect(await handOf(phone.page)).toEqual(whole);

  const turn = await turnShown(page);
  await endTurn(phone.page);
  await expect.poll(() => turnShown(page), soon).toBe(turn + 1);
  await expect(at(page).hand.getByRole("button")).toHaveCount(whole.length + 1);
});

test("pressed twice, joining takes one seat and ending a turn ends one", async ({ visit }) => {
  const mira = await visit();
  const tom = await visit();
  await createGame(mira.page, { name: "Mira", players: 3 });
  await tom.page.goto(await invitation(mira.page));
  await tom.page.getByLabel("Your name at the table").fill("Tom");
  await tom.page.getByRole("button", { name: "Join the game" }).dblclick();
  for (const { page } of [mira, tom]) {
    await expect(page.getByRole("heading", { name: "One seat is free" })).toBeVisible(soon);
  }
  await tom.page.goBack();
  await expect(tom.page.getByRole("heading", { name: "You have a seat here" })).toBeVisible();
  await tom.page.goForward();

  await mira.page.getByRole("button", { name: "Start with 2" }).dblclick();
  for (const { page } of [mira, tom]) await expect(at(page).hand).toBeVisible(soon);
  const now = await whoseTurn([mira.page, tom.page]);
  const other = now === mira.page ? tom.page : mira.page;
  await expect(at(now).turn).toHaveText(/^Turn 1,/);
  await at(now).endTurn.dblclick();
  if (await isReminded(now)) {
    await at(now).endTurn.focus(); // a key is no rest of a double tap
    for (let times = 0; times < 2; times += 1) await now.keyboard.press("Enter");
  }
  for (const page of [now, other]) await expect(at(page).turn).toHaveText(/^Turn 2,/, soon);
  await expect(at(now).message).toHaveText(/^You drew /);
  await expect(at(now).hand.getByRole("button")).toHaveCount(8);
  await expect(at(other).endTurn).toBeVisible();
});

test("two tabs show the same table, also where one has a draft that came too late", async ({ visit }) => {
  const mira = await visit();
  const tom = await visit();
  const [page, other] = await twoFriends(mira.page, tom.page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(at(tab).endTurn).toBeVisible();
  // Both tabs have their turn before one drafts: a tab that comes to it later takes the kept draft up as its own.
  while (!(await playOne(tab))) {
    await passTo(tab, other);
    await passTo(other, tab);
    await expect(at(page).endTurn).toBeVisible(soon);
  }

  await passTo(page, other);
  await expect(at(tab).endTurn).toBeHidden(soon);
  expect(await turnShown(tab)).toBe(await turnShown(page));
  await passTo(other, tab);
  await expect(at(tab).message).toHaveText(/^(Your draft was kept|The table has changed)/);
});

test("a turn that is ended without a network is kept, and counts once when it is back", async ({ visit }) => {
  const mira = await visit({ mayComplain: noNetwork });
  const tom = await visit({ mayComplain: noNetwork });
  const [page, other] = await twoFriends(mira.page, tom.page);
  const context = page.context();
  const cards = at(page).hand.getByRole("button");
  await draftSomething(page, other);
  const turn = await turnShown(page);
  const kept = await cards.count();

  await test.step("while the page stays open", async () => {
    await context.setOffline(true);
    await pressEnd(page);
    await expect(page.getByRole("button", { name: "No connection. It is sent again", exact: true })).toBeVisible();
    await expect(cards).toHaveCount(kept);
    await context.setOffline(false);
    await expect(at(other).endTurn).toBeVisible();
    for (const one of [page, other]) await expect.poll(() => turnShown(one)).toBe(turn + 1);
    await expect(cards).toHaveCount(kept + 1);
    await passTo(other, page);
  });

  await test.step("and when it is closed meanwhile", async () => {
    await context.setOffline(true);
    await pressEnd(page);
    await expect(page.getByRole("button", { name: "No connection. It is sent again", exact: true })).toBeVisible();
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect(at(other).endTurn).toBeVisible();
    for (const one of [again, other]) await expect.poll(() => turnShown(one)).toBe(turn + 3);
    await expect(at(again).hand.getByRole("button")).toHaveCount(kept + 2);
  });
});

test("what is not there, or not one's own, is a page that says so", async ({ visit }) => {
  const mira = await visit();
  const ada = await visit({ mayComplain: /status of 404/ });
  const nothing = ada.page.getByRole("heading", { name: "Nothing at this place" });
  await createGame(mira.page, { name: "Mira", against: "Computer" });

  for (const address of [mira.page.url(), `/g/${randomUUID()}`, `/g/${randomUUID()}/replay/0`, "/g/nonsense", "/x"]) {
    expect((await ada.page.goto(address))?.status()).toBe(404);
    await expect(nothing).toBeVisible();
    await expect(ada.page.getByText(/^There is no such (page or )?game here/)).toBeVisible();
  }
  await ada.page.goto("/j/nosuchinvitation");
  await expect(ada.page.getByRole("heading", { name: "This link leads to no table" })).toBeVisible();
  await ada.page.goto("/r/nosuchreplay");
  await expect(ada.page.getByRole("heading", { name: "This replay is not shown" })).toBeVisible();
  await press(ada.page.getByRole("link", { name: "To your games" }));
  await expect(ada.page.getByRole("button", { name: /^Play a friend/ })).toBeVisible();
});

test("a page that is older than the server is told to reload, and keeps what was laid", async ({ visit }) => {
  const mira = await visit({ mayComplain: /status of 409/ });
  const tom = await visit();
  const [first] = await twoFriends(mira.page, tom.page);
  if (first === tom.page) await passTo(tom.page, mira.page);
  const [page, other] = [mira.page, tom.page];
  await draftSomething(page, other);
  const [turn, drafted] = [await turnShown(page), await handOf(page)];
  const calls = "**/api/trpc/**";
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-kings-protocol": "0" } }),
  );
  await pressEnd(page);
  await expect(at(page).message).toHaveText(/^There is a new version of the game\. Reload the page/);
  await page.unroute(calls);
  await page.reload();
  await expect(at(page).message).toHaveText(/^1 staged/);
  expect(await handOf(page)).toEqual(drafted);
  expect(await turnShown(other)).toBe(turn);
  await passTo(page, other);
});
