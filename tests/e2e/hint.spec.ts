import { expect, type Page } from "@playwright/test";
import { at, createGame, endTurn, ownTurnOrEnd, twoFriends } from "./player";
import { test } from "./visitor";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Hint" });

/**
 * Ends turns until the hint is one that lies on the table, not one to lay nothing; the next hand when this one is over.
 */
async function askUntilPlays(page: Page): Promise<number> {
  for (;;) {
    if ((await ownTurnOrEnd(page)) === "end") {
      await page.getByRole("button", { name: /^Next hand/ }).click();
      await expect(at(page).scoreSheet).toBeHidden();
      continue;
    }
    await page.keyboard.press("h");
    await expect(sheet(page).getByText(/end the turn|go out/)).toBeVisible();
    const plays = await sheet(page).getByRole("list").first().getByRole("listitem").count();
    if ((await sheet(page).getByText("nothing more").count()) === 0) return plays;
    await page.keyboard.press("Escape");
    await endTurn(page);
  }
}

test("against computers a hint is asked for by a key, lies on the table, and goes on as it is followed", async ({
  visit,
}) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", players: 4, against: "Computer", length: "To 50" });
  const plays = await askUntilPlays(page);
  await expect(sheet(page).getByText("What an Expert computer would do now")).toBeVisible();
  const canPlay = sheet(page).getByRole("list").last().getByRole("listitem");
  await expect(sheet(page).getByRole("heading", { name: "What you can play" })).toBeVisible();
  await expect(canPlay.first()).toHaveText(/ on | corner|^move | to an empty side$/);
  await page.keyboard.press("Escape");
  const { hand, table, message } = at(page);
  const hinted = table.getByRole("button", { name: /, hinted$/ });
  for (let laid = 1; laid <= plays; laid++) {
    const inHand = hand.getByRole("button", { name: /, hinted$/ });
    const fromHand = (await inHand.count()) === 1;
    if (fromHand) {
      await inHand.press("Enter");
      await table.getByRole("button", { name: /fits.*, hinted$/ }).press("Enter");
    } else {
      await hinted.filter({ hasNotText: "#" }).and(page.locator(".movable")).first().press("Enter");
      await table.getByRole("button", { name: /fits.*, hinted$/ }).press("Enter");
    }
    await expect(message).toHaveText(new RegExp(`^${laid} staged`));
  }
  await expect(hinted).toHaveCount(0);
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Type a play" });
  await line.fill("hint");
  await line.press("Enter");
  await expect(sheet(page).getByText(/^(Your turn is complete: end it\.|It would .*)$/)).toBeVisible();
});

test("a hint is gone with its turn", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", players: 4, against: "Computer", length: "To 50" });
  const hinted = page.getByRole("button", { name: /, hinted$/ });
  do {
    await askUntilPlays(page);
    await page.keyboard.press("Escape");
    await expect(hinted.first()).toBeVisible();
    await endTurn(page);
  } while ((await ownTurnOrEnd(page)) === "end");
  await expect(hinted).toHaveCount(0);
});

test("with a friend at the table no hint is offered", async ({ visit }) => {
  const [mira, tom] = [await visit(), await visit()];
  const [page] = await twoFriends(mira.page, tom.page);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Game menu" }).click();
  const menu = page.getByRole("dialog", { name: "Game menu" });
  await expect(menu.getByRole("button", { name: "Read the table" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Ask for a hint" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Type plays" }).click();
  const line = page.getByRole("textbox", { name: "Type a play" });
  await line.fill("hint");
  await line.press("Enter");
  await expect(at(page).message).toHaveText("Hints are for tables where nobody else plays.");
  await expect(sheet(page)).toHaveCount(0);
});
