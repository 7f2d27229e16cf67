import { expect, type Page } from "@playwright/test";
import { createGame, press } from "./player";
import { noNetwork, test } from "./visitor";

/** Opens the settings of a table. */
async function settingsOf(page: Page) {
  await press(page.getByRole("button", { name: "Game menu" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Settings" }));
  return page.getByRole("dialog", { name: "Settings" });
}

test("settings follow a person to another device, and its next page has them from the first byte", async ({
  visit,
}) => {
  const desk = await visit();
  await createGame(desk.page, { name: "Mira", against: "Computer" });
  const { cookies } = await desk.context.storageState();
  const phone = await visit({ storageState: { cookies, origins: [] } });
  const stranger = await visit();

  const settings = await settingsOf(desk.page);
  const kept = desk.page.waitForResponse(/me\.keepLooks/);
  await settings.getByRole("switch", { name: /^Left-handed/ }).check();
  expect((await kept).ok()).toBe(true);

  const look = /(^| )lefty( |$)/;
  await phone.page.goto(desk.page.url());
  await expect(phone.page.locator("html")).toHaveClass(look);
  const html = await (await phone.page.request.get(desk.page.url())).text();
  expect(html).toMatch(/<html[^>]* class="lefty"/);
  await stranger.page.goto("/");
  await expect(stranger.page.locator("html")).not.toHaveClass(look);
});

test("what a visitor chose goes along to every device once they have a name", async ({ visit }) => {
  const desk = await visit();
  await desk.page.goto("/settings");
  const panel = desk.page.getByRole("region", { name: "How tables look and sound" });
  await panel.getByRole("switch", { name: "Sound" }).uncheck();
  await panel.getByText("Dark", { exact: true }).click();
  await createGame(desk.page, { name: "Mira", against: "Computer" });
  const cookies = (await desk.context.cookies()).filter(({ name }) => name !== "kings.look");
  const phone = await visit({ storageState: { cookies, origins: [] } });
  await expect(async () => {
    await phone.page.goto("/settings");
    await expect(phone.page.locator("html")).toHaveClass("dark no-sound");
  }).toPass();
  await phone.page.reload();
  const there = phone.page.getByRole("region", { name: "How tables look and sound" });
  await expect(there.getByRole("switch", { name: "Sound" })).not.toBeChecked();
  await expect(there.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("what is chosen without a network is told later, and wins over what the account had", async ({ visit }) => {
  const { page, context } = await visit({ mayComplain: noNetwork });
  await createGame(page, { name: "Mira", against: "Computer" });
  const settings = await settingsOf(page);
  await context.setOffline(true);
  await settings.getByText("Quick", { exact: true }).click();
  await context.setOffline(false);
  const kept = page.waitForResponse(/me\.keepLooks/);
  await page.reload();
  expect((await kept).ok()).toBe(true);
  await expect(page.locator("html")).toHaveClass("film-quick");
});
