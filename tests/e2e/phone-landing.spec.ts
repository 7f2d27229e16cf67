import { expect } from "@playwright/test";
import { at, press } from "./player";
import { test } from "./visitor";

test("with letters twice as large the front page is no wider than the phone", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  await expect(at(page).endTurn).toHaveAttribute("aria-disabled", "false");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const name of ["Play a friend", "Play the computer"]) {
    const start = page.getByRole("button", { name });
    expect(await start.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const [width, height] of [
  [360, 640],
  [320, 568],
  [640, 360],
  [1366, 650],
] as const) {
  test(`a stranger finds what this is, a whole table and a way to begin on one screen of ${width} by ${height}`, async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width, height } });
    await page.goto("/");
    const { hand, table, endTurn } = at(page);
    await expect(endTurn).toHaveAttribute("aria-disabled", "false");
    // No card hangs out of its patch.
    const out = await table.locator(".patch").evaluateAll((patches) =>
      patches.filter((patch) => {
        const card = patch.querySelector(".card")?.getBoundingClientRect();
        return card !== undefined && card.bottom > patch.getBoundingClientRect().bottom + 1;
      }),
    );
    expect(out).toHaveLength(0);
    const start = page.getByRole("button", { name: "Play a friend" });
    const heading = page.getByRole("heading", { level: 1 });
    for (const part of [heading, table, hand, endTurn]) await expect(part).toBeInViewport({ ratio: 1 });
    if (width !== 640) await expect(start).toBeInViewport({ ratio: 1 });
    if (height > width) {
      const top = (await start.boundingBox())?.y ?? 0;
      const end = await endTurn.boundingBox();
      expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    await press(hand.getByRole("button", { name: /^3 of diamonds/ }), { position: { x: 8, y: 8 } });
    await press(table.getByRole("button", { name: / fits(,|$)/ }));
    await press(page.getByRole("button", { name: "Undo" }));
    await press(table.getByRole("button", { name: /^North pile/ }));
    await press(hand.getByRole("button", { name: /^7 of diamonds/ }), { position: { x: 8, y: 8 } });
    await press(table.getByRole("button", { name: /^North pile/ }));
    await expect(page.getByText(/needs a black 8/)).toBeInViewport({ ratio: 1 }); // why it does not go is said in sight
    await press(start);
    await expect(page.getByLabel("Your name at the table")).toBeInViewport();
  });
}
