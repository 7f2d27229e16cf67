import { expect, type Page } from "@playwright/test";
import { at, createGame, playHand, press } from "./player";
import { test } from "./visitor";

/** Nothing sticks out at the side, and what can be pressed is large enough for a finger. */
async function expectFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const boxes = await page.locator("button:visible, a:visible:not(p a), label:visible:has(input)").evaluateAll((all) =>
    all.map((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      return { name: one.getAttribute("aria-label") ?? one.textContent, left, right, width, height };
    }),
  );
  expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
  expect(boxes.filter((box) => box.width < 24 || box.height < 24)).toEqual([]);
}

test("replays, records and finished games fit a small screen", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await press(page.getByRole("link", { name: "Replay" }));
  await press(page.getByRole("button", { name: "On one play" }));
  await expect(at(page).replay.slider).toHaveValue("1");
  await expectFits(page);
  await press(page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
  await press(page.getByRole("button", { name: "Check the shuffle" }));
  await expect(page.getByText(/^It fits: /)).toBeVisible();
  await expectFits(page);
  await press(page.getByRole("link", { name: "The whole game" }));
  await expect(page.getByRole("table")).toBeVisible();
  await expectFits(page);
  for (const address of ["/games", "/records", "/fair", "/learn"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});
