import { expect, type Page } from "@playwright/test";
import { holdFilms, nextScene } from "../table/held-film";
import { bringSounds, listen, soundsOn, speakersOn } from "../table/listen";
import { openTable } from "../table/open";
import { four, fourBefore, fourEnded, ordinary, ordinaryDrawn } from "../table/views";
import { at, doubleTap, press } from "./player";
import { test } from "./visitor";

const drew = { ok: true, drew: ["3S"], ended: "turn" } as const;

const layTen = (page: Page) => doubleTap(at(page).hand.getByRole("button", { name: /^10 of diamonds/ }));

/** Touches the page for the first time, and waits until it can be heard. */
async function firstTouch(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect.poll(() => speakersOn(page)).toEqual(["running"]);
}

/** Lays a card, takes it back, lays it again, and ends the turn, which draws. */
async function wholeTurn(page: Page): Promise<void> {
  const { message } = at(page);
  await layTen(page);
  await expect(message).toHaveText(/^1 staged/);
  await page.keyboard.press("u");
  await page.keyboard.press("r");
  await expect(message).toHaveText(/^1 staged/);
  await page.keyboard.press("d");
  await expect(message).toHaveText("You drew 3 of spades");
}

test("a page is silent until it is touched; then a play makes exactly one sound, and so does the draw", async ({
  visit,
}) => {
  const { page } = await visit();
  await listen(page);
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn() });
  await page.waitForLoadState("networkidle");
  expect(await speakersOn(page)).toEqual([]);
  await firstTouch(page);
  expect(await soundsOn(page)).toBe(0);
  await layTen(page);
  await expect(at(page).message).toHaveText(/^1 staged/);
  await expect.poll(() => soundsOn(page)).toBe(1);
  await page.keyboard.press("u");
  await wholeTurn(page); // two plays, and the draw
  await expect.poll(() => soundsOn(page)).toBe(4);
  expect(await speakersOn(page)).toHaveLength(1);
});

test("where sound is off nothing is ever made to sound with, until it is switched on", async ({ visit }) => {
  const { page } = await visit();
  await listen(page);
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn(), look: "no-sound" });
  await wholeTurn(page);
  await page.waitForLoadState("networkidle");
  expect(await speakersOn(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Game menu" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Settings" }));
  const sound = page.getByRole("switch", { name: "Sound" });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await page.keyboard.press("Escape");
  await expect.poll(() => speakersOn(page)).toEqual(["running"]);
});

test("switched off in the middle of a game, nothing is heard any more", async ({ visit }) => {
  const { page } = await visit();
  await listen(page);
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn() });
  await firstTouch(page);
  await press(page.getByRole("button", { name: "Game menu" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Settings" }));
  await page.getByRole("switch", { name: "Sound" }).uncheck();
  await page.keyboard.press("Escape");
  await wholeTurn(page);
  await expect.poll(() => speakersOn(page)).toEqual(["suspended"]);
  expect(await soundsOn(page)).toBe(0);
});

test("what others do is heard act by act, then one's own turn", async ({ visit }) => {
  const { page } = await visit({ reducedMotion: "no-preference" });
  await listen(page);
  await holdFilms(page);
  await openTable(page, fourBefore(), { later: four() });
  await page.waitForLoadState("networkidle");
  await firstTouch(page);
  await page.evaluate(() => globalThis.goOn());
  let heard = 0;
  for (; !(await at(page).endTurn.isVisible()); heard++) {
    await expect.poll(() => soundsOn(page)).toBe(heard + 1);
    await nextScene(page);
    expect(heard).toBeLessThan(20);
  }
  expect(heard).toBe(8); // five plays and three draws
  await expect.poll(() => soundsOn(page)).toBe(heard + 1);
});

test("without motion the turns that arrive are one sound, and a hand that ends another", async ({ visit }) => {
  for (const later of [four(), fourEnded()]) {
    const { page } = await visit();
    await listen(page);
    await openTable(page, fourBefore(), { later });
    await firstTouch(page);
    await page.evaluate(() => globalThis.goOn());
    await expect(at(page).endTurn.or(at(page).scoreSheet)).toBeVisible();
    await expect.poll(() => soundsOn(page)).toBe(1);
  }
});

test("a browser that cannot make sounds plays on", async ({ visit }) => {
  const { page } = await visit();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "AudioContext"));
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn() });
  await wholeTurn(page);
});

test("every sound is heard, and is quiet", async ({ visit }) => {
  const { page } = await visit();
  await bringSounds(page);
  const peaks = await page.evaluate(async () => {
    const loudest = async (which: keyof typeof kit.sounds) => {
      const context = new OfflineAudioContext(1, 2 * 44_100, 44_100);
      kit.strike(context, which);
      const samples = (await context.startRendering()).getChannelData(0);
      return { peak: samples.reduce((most, now) => Math.max(most, Math.abs(now)), 0), end: samples.at(-1) };
    };
    return Promise.all((["turn", "play", "pile", "draw", "out"] as const).map(loudest));
  });
  for (const { peak, end } of peaks) {
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThan(0.35);
    expect(end).toBe(0);
  }
});
