import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { mailTo } from "./mailbox";
import { createGame, playHand, press, twoFriends } from "./player";
import { test } from "./visitor";

test("somebody one has played with is asked again with one tap, and can be reported and blocked", async ({ visit }) => {
  const [mira, tom] = [await visit(), await visit()];
  await twoFriends(mira.page, tom.page);
  const { page } = tom;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await press(page.getByRole("button", { name: "Menu" }));
  await press(page.getByRole("link", { name: "Friends and figures" }));
  await expect(page.getByText("Your figures stand here")).toBeVisible();
  await expectAccessible(page, "friends");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await press(page.getByRole("button", { name: "Invite again Mira" }));
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);

  await mira.page.goto("/");
  await expectAccessible(mira.page, "list of games with an invitation");
  await press(mira.page.getByRole("link", { name: "Tom would like to play with you" }));
  await expect(mira.page.getByRole("heading", { name: "Tom wants a game with you" })).toBeVisible();
  await mira.page.goto(new URL(page.url()).pathname); // where a notice leads
  await expect(mira.page.getByRole("heading", { name: "Tom wants a game with you" })).toBeVisible();
  await mira.page.goto("/");
  await press(mira.page.getByRole("button", { name: "Not this time Tom" }));
  await expect(mira.page.getByText("You are invited")).toHaveCount(0);

  await page.goto("/friends");
  await press(page.getByRole("button", { name: "More Mira" }));
  await expectAccessible(page, "blocking and reporting");
  await page.getByLabel("What did Mira do?").fill("Nothing at all, this is a test.");
  await press(page.getByRole("button", { name: "Report to the host" }));
  await expect(page.getByText("It is on its way to whoever runs this site.")).toBeVisible();
  await mailTo("host@kings.example");
  await press(page.getByRole("button", { name: "Block Mira", exact: true }));
  await expect(page.getByText("blocked", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite again Mira" })).toBeHidden();
});

test("one's figures are there as numbers and as bars", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await page.goto("/friends");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("img", { name: /^Your latest game/ })).toBeVisible();
  await expectAccessible(page, "figures");
});
