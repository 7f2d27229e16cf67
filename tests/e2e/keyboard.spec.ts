import { expect, type Page } from "@playwright/test";
import { at, fittingCards, isReminded, namesOf, ownTurnOrEnd } from "./player";
import { test } from "./visitor";

const piles = ["North pile", "East pile", "South pile", "West pile"] as const;
const corners = ["North-east corner", "South-east corner", "South-west corner", "North-west corner"] as const;

/** Goes on with Tab until the button of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(":focus").and(page.getByRole("button", { name }));
  for (let presses = 0; presses < 40 && !(await focused.isVisible()); presses++) await page.keyboard.press("Tab");
  await expect(focused).toBeVisible();
}

/** Ends the turn with its key, and waits until that is stored and shown. */
async function endByKey(page: Page): Promise<void> {
  const { turn, scoreSheet } = at(page);
  const before = (await turn.textContent()) ?? "";
  await page.keyboard.press("d");
  if (await isReminded(page)) await page.keyboard.press("d");
  await expect(turn.filter({ hasNotText: before }).or(scoreSheet)).toBeVisible();
}

/** Goes on until a card of the hand fits, and names it; to the next hand, when the computer has gone out meanwhile. */
async function untilSomethingFits(page: Page): Promise<string> {
  for (;;) {
    if ((await ownTurnOrEnd(page)) === "end") {
      await tabTo(page, /^Next hand/);
      await page.keyboard.press("Enter");
      await expect(at(page).scoreSheet).toBeHidden();
      continue;
    }
    const [card] = await fittingCards(page);
    if (card !== undefined) return card;
    await endByKey(page);
  }
}

test("a game is started and a turn is played by the keyboard alone", async ({ visit }) => {
  const { page } = await visit();
  const { hand, table, message } = at(page);
  await page.goto("/");
  await tabTo(page, /^Play the computer/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mira");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/g\//); // the first page has a table too

  const card = await untilSomethingFits(page);
  const before = await hand.getByRole("button").count();
  await tabTo(page, /, 1 of \d+/);
  const focused = page.locator(":focus");
  for (let step = 1; step < before && (await focused.getAttribute("aria-label")) !== card; step++) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(focused).toHaveAccessibleName(card);
  await page.keyboard.press("Enter");
  await expect(message).toHaveText("Choose where it goes");

  const target = (await namesOf(table.getByRole("button"))).find((name) => / fits(,|$)/.test(name)) ?? "";
  const key = String([...piles, ...corners].findIndex((pile) => target.startsWith(pile)) + 1);
  await page.keyboard.press(key);
  await expect(message).toHaveText(/^1 staged/);
  await expect(hand.getByRole("button")).toHaveCount(before - 1);

  await page.keyboard.press("u");
  await expect(hand.getByRole("button")).toHaveCount(before);
  await page.keyboard.press("r");
  await expect(hand.getByRole("button")).toHaveCount(before - 1);
  await page.keyboard.press("Shift+U");
  await expect(hand.getByRole("button")).toHaveCount(before);
  await page.keyboard.press("r");
  await expect(message).toHaveText(/^1 staged/);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Game menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("t");
  await expect(message).toHaveText(/North pile, .*Stock, /);

  await endByKey(page);
});
