import { expect, type Page } from "@playwright/test";
import { at, createGameOnTurn } from "./player";
import { test } from "./visitor";

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  { width: 700, height: 400 },
  { width: 820, height: 1180 },
  { width: 1100, height: 800 },
  { width: 1300, height: 800 },
  { width: 1920, height: 1080 },
];

/** Where a piece of the page may end: before the draft, the hand and the bar, as their tags begin. */
const ends = ['<fieldset class="draft', '<section class="handbox', '<div class="bar'];

const placeOf = (page: Page) =>
  page.locator(".quilt").evaluate((table) => {
    const { x, y, width, height } = table.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

test("a table stands where it will stay, however much of its page is there", async ({ visit }) => {
  const { page } = await visit();
  await createGameOnTurn(page, { name: "Mira", players: 3 });
  const address = page.url();
  const html = await (await page.request.get(address)).text();
  const { page: early } = await visit({ javaScriptEnabled: false });
  let shown = html;
  await early.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: shown }));
  for (const viewport of screens) {
    await early.setViewportSize(viewport);
    shown = html;
    await early.goto(address);
    await expect(at(early).hand).toBeVisible();
    const whole = await placeOf(early);
    for (const end of ends) {
      expect(html).toContain(end);
      shown = html.slice(0, html.indexOf(end));
      await early.goto(address);
      await expect(at(early).table).toBeVisible();
      expect(await placeOf(early), `${viewport.width}x${viewport.height}, up to ${end}`).toEqual(whole);
    }
  }
});
