import { expect, type Page } from "@playwright/test";
import { at } from "../e2e/player";
import { test } from "../e2e/visitor";
import { openTable } from "../table/open";
import { type Fixture, four, handOf, ordinary, ordinaryDrawn, thirteen } from "../table/views";

type State = { readonly table: () => Fixture; readonly act?: (page: Page) => Promise<void> };

const fitting = (page: Page) =>
  at(page)
    .hand.getByRole("button", { name: /, fits / })
    .first();
const pick = (page: Page) => fitting(page).click({ position: { x: 10, y: 8 } });

async function refuse(page: Page): Promise<void> {
  await pick(page);
  await at(page)
    .table.getByRole("button", { name: /^North-east corner/ })
    .click();
  await expect(at(page).message).toHaveText("Only a king starts a corner.");
}

async function stage(page: Page): Promise<void> {
  await pick(page);
  await at(page)
    .table.getByRole("button", { name: / fits(,|$)/ })
    .first()
    .click();
  await expect(at(page).message).toHaveText(/^1 staged/);
}

async function send(page: Page): Promise<void> {
  await stage(page);
  await page.getByRole("button", { name: "Draw and end turn", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
}

/** Every state of a turn, and the fullest and emptiest tables. */
const states: Readonly<Record<string, State>> = {
  "two-seats": { table: () => ordinary() },
  "four-seats": { table: () => four() },
  picked: { table: () => ordinary(), act: pick },
  refused: { table: () => ordinary(), act: refuse },
  staged: { table: () => ordinary(), act: stage },
  sending: { table: () => ordinary(), act: send },
  drawn: { table: ordinaryDrawn },
  waiting: { table: () => four({ mine: false }) },
  "one-card": { table: () => handOf(1) },
  "24-cards": { table: () => handOf(24) },
  "piles-of-13": { table: thirteen },
};

const fullest = ["four-seats", "24-cards", "piles-of-13"];
const devices = [
  { device: "phone", viewport: { width: 390, height: 844 }, names: Object.keys(states) },
  { device: "small", viewport: { width: 320, height: 568 }, names: fullest },
  { device: "tablet", viewport: { width: 820, height: 1180 }, names: fullest },
  { device: "desktop", viewport: { width: 1280, height: 800 }, names: ["two-seats", ...fullest] },
];

for (const { device, viewport, names } of devices) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`pictures of a turn: ${device}, ${colorScheme}`, async ({ visit }) => {
      const { page } = await visit({ viewport, colorScheme, reducedMotion: "reduce" });
      for (const name of names) {
        const state = states[name];
        if (state === undefined) throw new Error(`no state is called ${name}`);
        await openTable(page, state.table());
        await state.act?.(page);
        const path = `docs/screens/states/${device}-${colorScheme}-${name}.jpg`;
        await page.screenshot({ path, quality: 80, animations: "disabled", caret: "hide" });
        await page.evaluate(() => localStorage.clear()); // a draft outlives its page
      }
    });
  }
}
