import { expect, type Page } from "@playwright/test";
import { at, createGame, endTurn, invitation, ownTurnOrEnd, playOne, press } from "./player";
import { test } from "./visitor";

/**
 * Everything that can be pressed lies on the screen and is large enough for a finger; words in a sentence may be low.
 */
async function expectFits(page: Page, { scrolls = true } = {}): Promise<void> {
  const pressables = page.locator("button:visible, a:visible:not(p a), label:visible:has(input)");
  await expect(pressables.first()).toBeVisible(); // an address may change before its page is there
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(overflow.scrollWidth).toBeLessThanOrEqual(size.width);
  if (!scrolls) expect(overflow.scrollHeight).toBeLessThanOrEqual(size.height);

  const boxes = await pressables.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { name: one.getAttribute("aria-label") ?? one.textContent, left, right, top, bottom, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < 0 || right > size.width || (!scrolls && (top < 0 || bottom > size.height)),
  );
  expect(outside).toEqual([]);
  expect(boxes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
}

test("a hand is played with the finger on a small screen, and nothing lies outside of it", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  await expectFits(page);
  await createGame(page, { name: "Mira", players: 3 });
  await expectFits(page);

  const tom = await visit();
  await tom.page.goto(await invitation(page));
  await expectFits(tom.page);

  await press(page.getByRole("button", { name: "Fill with computers" }));
  if ((await ownTurnOrEnd(page)) === "turn") await expectFits(page, { scrolls: false });
  while ((await ownTurnOrEnd(page)) === "turn") {
    if (await playOne(page)) await expectFits(page, { scrolls: false });
    while (await playOne(page));
    await endTurn(page);
  }
  await expectFits(page);
  await press(page.getByRole("link", { name: "Replay" }));
  await expect(at(page).replay.step).toHaveText(/0 of \d+$/);
  await press(page.getByRole("button", { name: "On one turn" }));
  await expect(at(page).replay.step).not.toHaveText(/\b0 of \d+$/);
  await expectFits(page);
});
