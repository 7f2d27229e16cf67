import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { at, press, soon, twoFriends } from "./player";
import { test } from "./visitor";

test("somebody takes all their games along, and then deletes everything of theirs", async ({ visit }) => {
  const [mira, tom] = [await visit(), await visit({ mayComplain: /status of 40[14]/ })];
  await twoFriends(mira.page, tom.page);
  const { page } = tom;
  const game = page.url();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expectAccessible(page, "account");
  await page.goto("/");
  await press(page.getByRole("button", { name: "Menu" }));
  await press(page.getByRole("link", { name: "My data" }));
  await expect(page.getByText("What is kept of Tom")).toBeVisible();
  await expectAccessible(page, "my data");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await test.step("one file holds the games", async () => {
    const download = page.waitForEvent("download");
    await press(page.getByRole("button", { name: "Save my data" }));
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(file.person.name).toBe("Tom");
    expect(file).toMatchObject({ looks: null, absences: {}, blocked: [], notices: {} });
    expect(file.games.map(({ id }: { id: string }) => id)).toEqual([game.split("/").at(-1)]);
    await expect(page.getByText("The file is saved, with one game.")).toBeVisible();
  });

  await test.step("deleting asks twice, and the other sees what became of the game", async () => {
    await press(page.getByRole("button", { name: "Delete everything of mine" }));
    const now = page.getByRole("button", { name: "Delete it now" });
    await expect(now).toBeDisabled();
    await page.getByRole("checkbox", { name: "Yes, delete everything of mine" }).check();
    await expectAccessible(page, "the question before deleting");
    await press(now);
    await expect(page).toHaveURL(/\/$/);
    expect(await tom.context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kings.")))).toEqual([]);
    await expect(at(mira.page).endTurn).toBeHidden(soon);
    await page.goto("/account/data");
    await expect(page).toHaveURL(/\/sign-in\?to=/);
  });
});

test("the account and what is kept can be read by everybody, on a narrow phone too", async ({ visit }) => {
  const { page } = await visit();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "What is kept, and why" })).toBeVisible();
  await expectAccessible(page, "privacy");
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBeLessThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
