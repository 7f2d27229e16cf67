import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { at, createGame, invitation, join, playHand, playOne, press, soon, whoseTurn } from "./player";
import { test } from "./visitor";

test("the pages around a game can be used by everybody", async ({ visit }) => {
  test.slow(); // every page is scanned twice, in light and in dark
  const { page } = await visit({ mayComplain: /status of 404/ });
  const mira = await visit();
  const tom = await visit();
  const address = async (path: string, heading: string | RegExp) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, path);
  };
  await address("/", "Kitchen table cards, a turn at a time");
  await address("/rules", /./);
  await address("/learn", "Learn it by playing");
  await address("/new", "New game");
  await address("/nothing-here", "Nothing at this place");
  await address("/sign-in", "Sign in");
  await address("/carry", "Take your seat along");
  await address("/computers", "The computers");
  await address("/offline", /./);

  await createGame(mira.page, { name: "Mira", players: 3 });
  await expectAccessible(mira.page, "lobby");
  const link = await invitation(mira.page);
  await address(link, "Mira wants a game with you");
  await join(tom.page, link, "Tom");
  await press(mira.page.getByRole("button", { name: "Start with 2" }));
  for (const { page } of [mira, tom]) await expect(at(page).hand).toBeVisible(soon);
  const now = await whoseTurn([mira.page, tom.page]);
  const other = now === mira.page ? tom.page : mira.page;
  await playOne(now);
  await expectAccessible(now, "table in one's own turn");
  await expectAccessible(other, "table in another's turn");
  await press(now.getByRole("button", { name: "What happened" }));
  await expectAccessible(now, "what happened");
  await now.keyboard.press("Escape");
  await press(now.getByRole("button", { name: "Game menu" }));
  await expectAccessible(now, "game menu");
  await now.goto("/");
  await expectAccessible(now, "list of games");
  await now.goto("/settings");
  await expect(now.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expectAccessible(now, "settings");
});

test("the end of a hand and its replay can be used by everybody", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer" });
  await playHand(page);
  await expectAccessible(page, "end");
  await press(page.getByRole("link", { name: "Replay" }));
  await page.keyboard.press("End");
  await expectAccessible(page, "replay");
  await press(page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
  await expectAccessible(page, "sharing");
});
