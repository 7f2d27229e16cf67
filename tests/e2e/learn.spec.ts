import { expect, type Page } from "@playwright/test";
import { at } from "./player";
import { test } from "./visitor";

const hint = (page: Page) => page.getByRole("status", { name: "Hint" });

/** What the hint asks for, by the name of its button: a card of the hand, or a pile. */
function wanted(said: string): RegExp | null {
  const pile = /(?:Press the|The) ([a-z-]+) pile(?:,| fits)/.exec(said);
  if (pile !== null) return new RegExp(`^${pile[1]} pile, `, "i");
  const card = /\b[Tt]he ((?:\d+|ace|jack|queen|king) of [a-z]+)(?: goes| fits| starts| into|\.$|, then)/.exec(said);
  return card === null ? null : new RegExp(`^${card[1]}, `);
}

/** Presses something by the keyboard alone, going there as the keys lead. */
async function pressByKey(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole("region", { name: "Learn it by playing" }).getByRole("button", { name }).first();
  await button.focus();
  await page.keyboard.press("Enter");
}

/** Follows the hints to the end of the hand, and tells them. */
async function followHints(page: Page, first: (said: string) => Promise<void>): Promise<readonly string[]> {
  const told: string[] = [];
  while (told.length < 40) {
    const said = (await hint(page).locator(":scope > b").textContent()) ?? "";
    told.push(said);
    if (said.startsWith("You are out first")) return told;
    await first(said);
    await expect(hint(page).locator(":scope > b")).not.toHaveText(said);
  }
  throw new Error("the lesson never ends");
}

test("a stranger learns the game by the keyboard, one hint at a time, and goes on to a real one", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn it in two minutes" }).click();
  await expect(page.getByRole("link", { name: "Leave the lesson" })).toBeVisible(); // the front page has the same table
  await expect(page).toHaveTitle(/^Learn it by playing/);
  await expect(at(page).endTurn).toHaveAttribute("aria-disabled", "false");
  const told = await followHints(page, async (said) => {
    if (/End your turn|Go out/.test(said)) return page.keyboard.press("d");
    const what = wanted(said);
    if (what === null) throw new Error(`no advice in: ${said}`);
    await pressByKey(page, what);
    await expect(hint(page)).toHaveText("Now press where it glows.");
    await pressByKey(page, / fits(,|$)/);
  });
  expect(told.length).toBe(16);
  await page.keyboard.press("Tab"); // from where the hand was on to what comes now
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Play it again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(hint(page)).toContainText("Be the first without cards.");
  await expect(hint(page)).toBeFocused();
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the table of the front page can be played at before anything is asked, and says why a card does not fit", async ({
  visit,
}) => {
  const { page, context } = await visit();
  await page.goto("/");
  const { hand, table, message, endTurn } = at(page);
  await expect(endTurn).toHaveAttribute("aria-disabled", "false");
  await hand.getByRole("button", { name: /^7 of diamonds/ }).click({ position: { x: 8, y: 8 } });
  await expect(hint(page)).toContainText("That fits nowhere now.");
  await table.getByRole("button", { name: /^North pile/ }).click();
  await expect(message).toHaveText(/needs a black 8/);
  await hand.getByRole("button", { name: /^3 of diamonds/ }).click({ position: { x: 8, y: 8 } });
  await table.getByRole("button", { name: / fits(,|$)/ }).click();
  await expect(hint(page)).toContainText("The 2 of clubs fits on the 3 of diamonds");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(hint(page)).toContainText("The 3 of diamonds goes on the 4 of clubs");
  expect(await context.cookies()).toEqual([]);
});

test("a turn of the lesson ends at the first press, and the one reminder of the browser is left for a real game", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/");
  await expect(at(page).endTurn).toHaveAttribute("aria-disabled", "false");
  await expect(hint(page)).toContainText("The 3 of diamonds goes on the 4 of clubs");
  await at(page).endTurn.click();
  await expect(hint(page)).toContainText("Bramble played nothing.");
  expect(await page.evaluate(() => localStorage.getItem("kings.reminded"))).toBeNull();
});
