import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { press, soon, twoFriends } from "./player";
import { test } from "./visitor";

test("two friends say a word to each other beside the game, and take it back", async ({ visit }) => {
  test.slow(); // two pages are scanned in light and dark
  const [mira, tom] = [await visit(), await visit()];
  await twoFriends(mira.page, tom.page);
  const menu = (page: typeof mira.page) => press(page.getByRole("button", { name: "Game menu" }));
  const talk = { name: "A word at the table", exact: true };

  await menu(mira.page);
  await press(mira.page.getByRole("button", talk));
  await expect(mira.page.getByText("Nobody has said anything yet.")).toBeVisible();
  await press(mira.page.getByRole("button", { name: "Good luck!" }));
  await expect(mira.page.getByRole("listitem").filter({ hasText: "Good luck!" })).toBeVisible();
  await mira.page.getByLabel("A note of your own").fill("See http://example.org <b>now</b>");
  await expect(mira.page.getByText(/^16\d characters left$/)).toBeVisible();
  await press(mira.page.getByRole("button", { name: "Send the note" }));
  await expect(mira.page.getByRole("listitem").filter({ hasText: "See http" })).toBeVisible();

  const news = tom.page.getByRole("status").filter({ hasText: "Mira: See http://example.org <b>now</b>" });
  await test.step("the other is shown and told it without a reload, reads it, and no link is made of it", async () => {
    await tom.page.setViewportSize({ width: 320, height: 568 });
    await expect(news).toBeVisible(soon);
    await expectAccessible(tom.page, "a new word");
    expect(await tom.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await press(tom.page.getByRole("button", { name: "Answer" }));
    const note = tom.page.getByRole("listitem").filter({ hasText: "See http://example.org <b>now</b>" });
    await expect(note).toContainText("Mira");
    await expect(note.getByRole("link")).toHaveCount(0);
    await expect(note.getByRole("button")).toHaveCount(0); // only one's own can be erased
    await expectAccessible(tom.page, "words at the table");
    await tom.page.keyboard.press("Escape");
    await expect(news).toHaveCount(0);
    await tom.page.reload();
    await expect(tom.page.getByRole("button", { name: "Game menu" })).toBeVisible();
    await expect(news).toHaveCount(0);
  });

  await test.step("a word is taken back, and words are switched off for the table", async () => {
    await press(mira.page.getByRole("button", { name: /^Erase ?: See http/ }));
    await expect(mira.page.getByRole("listitem").filter({ hasText: "See http" })).toHaveCount(0);
    await press(mira.page.getByRole("switch", { name: "Words at this table" }));
    await expect(mira.page.getByText("Words are switched off at this table.")).toBeVisible();
    await menu(tom.page);
    await expect(tom.page.getByRole("button", { name: "Read the table" })).toBeVisible();
    await expect(tom.page.getByRole("button", talk)).toHaveCount(0, soon);
  });
});
