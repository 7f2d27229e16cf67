import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { at, createGame, playHand, press } from "./player";
import { test } from "./visitor";

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(bad.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ html }) => html)}`)).toEqual([]);
}

test("a replay is shared with a preview and taken back, and the pages around it can be used by everybody", async ({
  visit,
}) => {
  const { page } = await visit();
  const stranger = await visit({ mayComplain: /status of 404/ });
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await press(page.getByRole("link", { name: "Replay" }));
  await press(page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
  await press(page.getByRole("button", { name: "Make a link" }));
  const link = await page.getByRole("textbox", { name: "Link to this replay" }).inputValue();
  await expectAccessible(page, "sharing");

  await stranger.page.goto(link);
  await expect(at(stranger.page).replay.slider).toHaveValue("0");
  await expect(stranger.page.locator('meta[property="og:title"]')).toHaveAttribute("content", "Hand 1, play by play");
  const picture = await stranger.page.locator('meta[property="og:image"]').first().getAttribute("content");
  const answer = await stranger.page.request.get(new URL(picture ?? "", link).pathname);
  expect(answer.headers()["content-type"]).toBe("image/png");
  await press(stranger.page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
  await press(stranger.page.getByRole("button", { name: "Check the shuffle" }));
  await expect(stranger.page.getByText(/^It fits: the seed/)).toBeVisible();

  await press(page.getByRole("button", { name: "Take the link back" }));
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  await stranger.page.goto(link);
  await expect(at(stranger.page).replay.slider).toHaveCount(0);

  await press(page.getByRole("link", { name: "The whole game" }));
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page, "the whole game");
  for (const address of ["/games", "/records", "/fair"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
});
