import { expect, type Page } from "@playwright/test";
import { holdFilms, nextScene } from "../table/held-film";
import { openTable } from "../table/open";
import { dealt, four, fourBefore, fourEnded, ordinary, ordinaryDrawn } from "../table/views";
import { at, doubleTap } from "./player";
import { test } from "./visitor";

const moving = { reducedMotion: "no-preference", viewport: { width: 390, height: 844 } } as const;

/** What moves now: the cards that slide, and for how long. The breathing of targets is no movement. */
const sliding = (page: Page): Promise<{ card: string; ms: number }[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof HTMLElement)) return [];
      const { card } = effect.target.dataset;
      const moves = effect.getKeyframes().some(({ transform }) => transform !== undefined && transform !== "none");
      return card === undefined || !moves ? [] : [{ card, ms: Number(effect.getTiming().duration) }];
    }),
  );

/** Stops the clock of the animations before the page makes any, so that what has begun can be looked at. */
const slowly = (page: Page) =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  });

const drew = { ok: true, drew: ["3S"], ended: "turn" } as const;

test("a drawn card comes out of the stock with its back up, and a played one from the hand", async ({ visit }) => {
  const { page } = await visit(moving);
  await slowly(page);
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn() });
  await doubleTap(at(page).hand.getByRole("button", { name: /^10 of diamonds/ }));
  await expect(at(page).message).toHaveText(/^1 staged/);
  expect(await sliding(page)).toContainEqual({ card: "10D", ms: 200 });

  await page.keyboard.press("u");
  await page.keyboard.press("d");
  await expect(at(page).message).toHaveText(/^You can still play: \d cards fit/);
  await page.keyboard.press("d");
  await expect(at(page).message).toHaveText("You drew 3 of spades");
  expect(await sliding(page)).toContainEqual({ card: "3S", ms: 320 });
  await expect(page.locator('[data-card="3S"] .veil')).toHaveCount(1);
});

test("a hand is dealt from the stock", async ({ visit }) => {
  const { page } = await visit(moving);
  await slowly(page);
  await openTable(page, dealt());
  expect((await sliding(page)).map(({ ms }) => ms)).toEqual(Array(11).fill(320));
});

test("the others' turns pass as a film, which any key ends at once", async ({ visit }) => {
  const { page } = await visit(moving);
  const { message, endTurn } = at(page);
  await holdFilms(page);
  await openTable(page, fourBefore(), { later: four() });
  await expect(page.getByRole("button", { name: "Odile is on turn" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => globalThis.goOn());
  await expect(page.getByRole("button", { name: "Odile plays" })).toBeVisible();
  await expect(message).toHaveText("Odile: queen of spades on king of hearts, south-east");
  // Keys that are the browser's own.
  for (const key of ["Shift", "Control", "Alt", "Meta", "Control+ArrowLeft"]) await page.keyboard.press(key);
  for (const said of [
    /^Odile: drew a card/,
    /^Bramble: drew a card/,
    /^Tomás: 10 of clubs on jack of diamonds, north/,
  ]) {
    await nextScene(page);
    await expect(message).toHaveText(said);
  }
  await page.keyboard.press("?");
  await expect(endTurn).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0); // the key did nothing else
  await expect(page.getByRole("button", { name: /^South-east corner.*changed$/ })).toBeVisible();
});

test("where nothing may move, what the others did is heard, and everywhere that it is one's turn", async ({
  visit,
}) => {
  const { page } = await visit();
  const { message } = at(page);
  await openTable(page, fourBefore(), { later: four() });
  await expect(page.getByRole("button", { name: "Odile is on turn" })).toBeVisible();
  await page.evaluate(() => globalThis.goOn());
  await expect(message).toHaveText(
    /^ ?\d cards fit Odile: queen of spades on king of hearts, south-east\. Odile: drew a card\. .*Tomás: .*\. Your turn\.$/,
  );
  await page.keyboard.press("t");
  await expect(message).toHaveText(/^North pile, .*cards? left\.$/);

  const { page: moved } = await visit(moving);
  await openTable(moved, fourBefore(), { later: four() });
  await moved.waitForLoadState("networkidle");
  await moved.evaluate(() => globalThis.goOn());
  await expect(moved.getByRole("button", { name: "Odile plays" })).toBeVisible();
  await expect(at(moved).message).not.toHaveText(/Your turn/);
  await moved.keyboard.press("x");
  await expect(at(moved).message).toHaveText(/^ ?\d cards fit Your turn\.$/);
});

test("the turns that end a hand are seen before its end is, unless a key skips them or nothing may move", async ({
  visit,
}) => {
  for (const way of ["watched", "skipped", "still"] as const) {
    const { page } = await visit({ ...moving, reducedMotion: way === "still" ? "reduce" : "no-preference" });
    await holdFilms(page);
    await openTable(page, fourBefore(), { later: fourEnded() });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => globalThis.goOn());
    if (way !== "still") {
      await expect(page.getByRole("button", { name: "Odile plays" })).toBeVisible();
      await expect(at(page).scoreSheet).toHaveCount(0);
    }
    for (let scenes = 0; way === "watched" && !(await at(page).scoreSheet.isVisible()); scenes++) {
      expect(scenes).toBeLessThan(20);
      await nextScene(page);
    }
    if (way === "skipped") await page.keyboard.press("x");
    await expect(at(page).scoreSheet).toBeVisible();
  }
});

test("nothing moves where the system or the settings want no motion", async ({ visit }) => {
  for (const by of ["system", "settings"] as const) {
    const { page } = await visit({ ...moving, reducedMotion: by === "system" ? "reduce" : "no-preference" });
    await slowly(page);
    await openTable(page, fourBefore(), { later: four(), ...(by === "settings" ? { look: "still" } : {}) });
    await page.evaluate(() => globalThis.goOn());
    await expect(at(page).endTurn).toBeVisible();
    await page.keyboard.press("1");
    await at(page)
      .hand.getByRole("button", { name: /, fits / })
      .first()
      .dblclick({ position: { x: 10, y: 8 } });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});
