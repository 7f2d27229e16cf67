import { expect, type Page } from "@playwright/test";
import reasons from "@/app/_messages/en/reasons.json" with { type: "json" };
import { openTable } from "../table/open";
import { pseudo } from "../table/pseudo";
import { type Fixture, four, handOf, ordinary, ordinaryDrawn, thirteen } from "../table/views";
import { expectAccessible } from "./accessible";
import { at } from "./player";
import { test } from "./visitor";

const phones = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];
const screens = [
  ...phones,
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 480, height: 800 },
  { width: 600, height: 960 },
  { width: 820, height: 1180 },
  { width: 1080, height: 720 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

const tables: readonly (readonly [string, () => Fixture])[] = [
  ["two players", () => ordinary()],
  ["four players", () => four()],
  ["another's turn", () => four({ mine: false })],
  ["piles of thirteen", thirteen],
  ["one card", () => handOf(1)],
  ["24 cards", () => handOf(24)],
];

/** What stands outside the window, or is cut off by its own box, in words. Marks that lie on others are no text. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    for (const element of document.querySelectorAll<HTMLElement>(".stage button, .seat, .ttl, .patch, .hc, .draft p")) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || getComputedStyle(element).clipPath !== "none") continue;
      const outside = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
      if (outside) found.push(`${element.className} ${element.textContent} is outside`);
    }
    const isUncovered = document.querySelector("dialog[open]") === null;
    for (const element of document.querySelectorAll<HTMLElement>(isUncovered ? ".draft button, .bar button" : "none")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const y = (top + bottom) / 2;
      if ([left + 4, (left + right) / 2, right - 4].some((x) => !element.contains(document.elementFromPoint(x, y))))
        found.push(`${element.textContent} lies under something`);
    }
    const message = document.querySelector<HTMLElement>(".draft p");
    if (message !== null && message.scrollHeight > message.clientHeight + 1)
      found.push(`the message is cut off: ${message.textContent}`);
    for (const element of document.querySelectorAll<HTMLElement>(".btn, .seg label, .chip, .stk, .slot i")) {
      if (getComputedStyle(element).clipPath !== "none" || element.offsetWidth < 2) continue;
      if (element.scrollWidth > element.clientWidth + 1) found.push(`${element.textContent} is cut off`);
    }
    return found;
  });

/** The same at each of several sizes, to which the page is set one after the other. */
async function misfitsAt(page: Page, sizes: typeof screens): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await misfits(page)).map((what) => `${size.width}x${size.height}: ${what}`));
  }
  return found;
}

/** The smallest exposed part of a card in hand, by asking what lies on top at every second pixel. */
const leastExposed = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => {
    const seen = new Map<Element, { left: number; right: number; top: number; bottom: number }>();
    const hand = document.querySelector(".hand")?.getBoundingClientRect();
    if (hand === undefined) throw new Error("no hand");
    for (let y = Math.floor(hand.top) - 16; y < innerHeight; y += 2) {
      for (let x = 0; x < innerWidth; x += 2) {
        const card = document.elementFromPoint(x, y)?.closest(".hc");
        if (card == null) continue;
        const was = seen.get(card) ?? { left: x, right: x, top: y, bottom: y };
        seen.set(card, {
          left: Math.min(was.left, x),
          right: Math.max(was.right, x),
          top: Math.min(was.top, y),
          bottom: Math.max(was.bottom, y),
        });
      }
    }
    const all = [...seen.values()];
    return {
      width: Math.min(...all.map(({ left, right }) => right - left + 2)),
      height: Math.min(...all.map(({ top, bottom }) => bottom - top + 2)),
    };
  });

for (const [name, table] of tables) {
  test(`nothing is cut off or outside the window: ${name}`, async ({ visit }) => {
    const { page } = await visit();
    await openTable(page, table());
    expect(await misfitsAt(page, screens)).toEqual([]);
  });
}

test("for the left hand nothing lies over anything else, at every size", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary(), { look: "lefty" });
  expect(await misfitsAt(page, screens)).toEqual([]);
});

test("why a turn is refused can be read whole, at every size", async ({ visit }) => {
  const { page } = await visit();
  const { endTurn, message } = at(page);
  const codes = Object.keys(reasons).filter((code): code is keyof typeof reasons => code in reasons);
  const longest = codes.toSorted((a, b) => reasons[b].length - reasons[a].length);
  const inTheRow = longest.filter((code) => reasons[code].length <= 40); // longer ones lie over the table on a phone
  for (const [index, code] of [...longest.slice(0, 6), ...inTheRow.slice(0, 6)].entries()) {
    await openTable(page, ordinary(), { answer: { ok: false, code } });
    await endTurn.click();
    if (index === 0) {
      await expect(message).toHaveText(/Press again to end the turn\.$/);
      expect(await misfitsAt(page, phones)).toEqual([]);
      await endTurn.press("Enter"); // a second click may come so soon that it is part of a double one
    }
    await expect(message).toHaveText(reasons[code]);
    expect(await misfitsAt(page, screens)).toEqual([]);
  }
});

test("a reader hears what the numbers of a seat are, where only signs are seen, too", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, four());
  for (const size of screens) {
    await page.setViewportSize(size);
    const heard = await at(page).seats.getByRole("listitem").first().ariaSnapshot();
    expect(heard, `${size.width}x${size.height}`).toMatch(/Odile.*3 cards 9 pts/);
  }
});

test("with text of twice its size every button of a turn stays within reach", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  await page.addStyleTag({ content: "html { font-size: 200%; }" });
  const sizes = screens.filter(({ width, height }) => width >= 390 && height >= 800);
  expect(await misfitsAt(page, sizes)).toEqual([]);
});

test("in colours of the system, buttons, piles and the seat on turn have lines round them", async ({ visit }) => {
  const { page } = await visit();
  await page.emulateMedia({ forcedColors: "active" });
  await openTable(page, ordinary());
  const { seats, table, endTurn } = at(page);
  const onTurn = seats.getByRole("listitem").filter({ hasText: "Your turn" });
  for (const what of [endTurn, onTurn, table.getByRole("button", { name: /^North pile/ })])
    expect(await what.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});

test("in a language a third longer nothing is cut off on the smallest phone", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 320, height: 568 } });
  for (const [, table] of tables) {
    await openTable(page, table(), { words: "pseudo" });
    expect(await misfits(page)).toEqual([]);
  }
  await page.keyboard.press("?");
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("button").nth(1)).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await menu.getByRole("button", { name: String(pseudo({ settings: "Settings" }).settings) }).click();
  await expect(menu.getByRole("switch")).toHaveCount(5);
  expect(await misfits(page)).toEqual([]);
});

for (const size of phones) {
  test(`24 cards are all within reach of a finger at ${size.width}x${size.height}`, async ({ visit }) => {
    const { page } = await visit({ viewport: size });
    await openTable(page, handOf(24));
    const { width, height } = await leastExposed(page);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expect(at(page).hand.getByRole("button")).toHaveCount(24);
  });
}

test("no patch moves, whatever lies on it and however many cards are in hand", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  const places = async (fixture: Fixture) => {
    await openTable(page, fixture);
    return page.locator(".patch").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  };
  const usual = await places(four());
  expect(await places(thirteen())).toEqual(usual);
  expect(await places(handOf(16, 4))).toEqual(usual);
  expect(await places(handOf(1, 4))).toEqual(usual);
});

const card = (page: Page, name: RegExp) => at(page).hand.getByRole("button", { name }).first();
const corner = { position: { x: 10, y: 8 } };

test("axe finds nothing serious in any state of a turn", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  const { hand, table, message } = at(page);

  await openTable(page, ordinary());
  await expectAccessible(page, "own turn");
  await card(page, /, fits /).click(corner);
  await expectAccessible(page, "picked");
  await table.getByRole("button", { name: /^North-east corner/ }).click();
  await expect(message).toHaveText("Only a king starts a corner.");
  await expectAccessible(page, "refused");
  await table
    .getByRole("button", { name: / fits(,|$)/ })
    .first()
    .click();
  await expect(message).toHaveText(/^1 staged/);
  await expectAccessible(page, "staged");
  await page.getByRole("button", { name: "Draw and end turn", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  await expectAccessible(page, "sending");

  await page.evaluate(() => localStorage.clear()); // the draft outlives its page
  await openTable(page, four());
  await at(page).endTurn.click();
  await expect(message).toHaveText(/Press again to end the turn\.$/);
  await expectAccessible(page, "asked once more, with four at the table");
  await openTable(page, ordinaryDrawn());
  await expect(hand).toBeVisible();
  await expectAccessible(page, "another's turn");
  await openTable(page, handOf(1));
  await expectAccessible(page, "one card");
  await openTable(page, handOf(24));
  await expectAccessible(page, "24 cards");
  await openTable(page, thirteen());
  await expectAccessible(page, "piles of thirteen");
});
