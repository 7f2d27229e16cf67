import { expect } from "@playwright/test";
import { holdFilms } from "../table/held-film";
import { openTable } from "../table/open";
import { four, fourBefore, ordinary } from "../table/views";
import { expectAccessible } from "./accessible";
import { at } from "./player";
import { test } from "./visitor";

const phone = { viewport: { width: 360, height: 640 } } as const;

test("axe finds nothing serious in a film", async ({ visit }) => {
  const { page } = await visit({ ...phone, reducedMotion: "no-preference" });
  await holdFilms(page);
  await openTable(page, fourBefore(), { later: four() });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => globalThis.goOn());
  await expect(page.getByRole("button", { name: "Odile plays" })).toBeVisible();
  await expect(at(page).message).toHaveText("Odile: queen of spades on king of hearts, south-east");
  await expectAccessible(page, "film");
});

test("axe finds nothing serious with what a second device shows of the turns it missed", async ({ visit }) => {
  const { page } = await visit(phone);
  await openTable(page, fourBefore());
  await page.evaluate(() => localStorage.setItem("kings.seen.fixture.0", JSON.stringify({ deal: 3, turns: 1, at: 0 })));
  await openTable(page, four());
  const sheet = page.getByRole("dialog", { name: "While you were away" });
  await expect(sheet.getByText("3 turns since you looked")).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Look back through this hand" })).toHaveAttribute(
    "href",
    "/g/fixture/replay/3",
  );
  await expectAccessible(page, "while you were away");
  await sheet.getByRole("button", { name: "To the table" }).click();
  await openTable(page, four());
  await expect(at(page).endTurn).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("axe finds nothing serious with the menu, the settings and the typed line", async ({ visit }) => {
  const { page } = await visit(phone);
  await openTable(page, ordinary());
  await page.keyboard.press("?");
  const menu = page.getByRole("dialog", { name: "Game menu" });
  await expect(menu.getByRole("link", { name: "Look back through this hand" })).toBeVisible();
  await expectAccessible(page, "menu");
  await menu.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expectAccessible(page, "settings");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Type a play" }).fill("9h n");
  await expectAccessible(page, "typed line");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Draft" }).getByRole("status")).not.toBeEmpty();
  await expectAccessible(page, "typed line, answered");
});
