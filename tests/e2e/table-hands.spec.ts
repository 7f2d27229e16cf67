import { expect, type Locator, type Page } from "@playwright/test";
import { openTable } from "../table/open";
import { four, fourBefore, ordinary } from "../table/views";
import { at } from "./player";
import { noNetwork, test } from "./visitor";

const ten = (page: Page) => at(page).hand.getByRole("button", { name: /^10 of diamonds/ }); // fits the jack in a corner
const cards = (page: Page) => at(page).hand.getByRole("button");
const pile = (page: Page, name: string) => at(page).table.getByRole("button", { name: new RegExp(`^${name}`) });

/** Lifts what is dragged and carries it over another place, where it hangs until the mouse is let go. */
async function carry(page: Page, what: Locator, over: { readonly x: number; readonly y: number } | Locator) {
  const from = await what.boundingBox();
  const box = "x" in over ? { ...over, width: 0, height: 0 } : await over.boundingBox();
  if (from === null || box === null) throw new Error("nothing to drag, or nowhere to");
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 20, { steps: 3 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
}

/** Nothing hangs in the air or glows any more. */
async function expectNothingHeld(page: Page): Promise<void> {
  await expect(page.locator("[data-carried], [data-over], [data-fly], .hc.sel, .target")).toHaveCount(0);
}

test("a card is carried to where it fits, and says why where it does not", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  await carry(page, ten(page), pile(page, "South pile"));
  await page.mouse.up();
  await expect(at(page).message).toHaveText("Red on red: 10 needs a black jack");
  await expectNothingHeld(page);
  await carry(page, ten(page), pile(page, "North-west corner"));
  await page.mouse.up();
  await expect(at(page).message).toHaveText(/^1 staged/);
  await expect(cards(page)).toHaveCount(9);
  await expectNothingHeld(page);
});

test("a card that is let go nowhere, beyond the window or by a key lies where it was", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  const home = await ten(page).boundingBox();
  for (const away of [
    { x: 20, y: 400 },
    { x: -60, y: -60 },
  ]) {
    await carry(page, ten(page), away);
    await page.mouse.up();
    await expectNothingHeld(page);
    expect(await ten(page).boundingBox()).toEqual(home);
  }
  await carry(page, ten(page), pile(page, "North-west corner"));
  await page.keyboard.press("Escape");
  await expectNothingHeld(page);
  await page.mouse.up();
  await expectNothingHeld(page);
  await expect(cards(page)).toHaveCount(10);
  expect(await ten(page).boundingBox()).toEqual(home);
});

test("a card does not hang on a mouse whose button came up where nobody heard of it", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  const press = { button: 0, buttons: 1, isPrimary: true, pointerId: 1, clientX: 0, clientY: 0 };
  await ten(page).dispatchEvent("pointerdown", press);
  await page.mouse.move(300, 300, { steps: 3 });
  await expectNothingHeld(page);
});

test("a card in the air goes back to the hand when the turn is over meanwhile", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary(), { later: four({ mine: false }) });
  await carry(page, ten(page), pile(page, "North-west corner"));
  await page.evaluate(() => globalThis.goOn());
  await expect(page.getByRole("button", { name: "Odile is on turn" })).toBeVisible();
  await page.mouse.up();
  await expectNothingHeld(page);
  await expect(cards(page)).toHaveCount(10);
  await expect(at(page).message).toHaveText(/^\s*Bramble: drew a card\./); // what the others did, and nothing before it
});

test("a key that is held down ends no turn that its first press has asked about", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  await page.keyboard.down("d");
  await page.keyboard.down("d"); // as a key that is held repeats itself
  await expect(at(page).message).toHaveText(/Press again to end the turn\.$/);
  await page.keyboard.up("d");
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
});

test("what is typed before the line for it has come is kept for it, and is no key of the table", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  let letCome = () => {};
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/typed-line/, async (route) => {
    await wanted;
    await route.fallback();
  });
  await page.keyboard.press("/");
  await page.keyboard.type("10d nw");
  await expect(at(page).message).toHaveText(/3 cards fit/);
  letCome();
  const line = page.getByRole("textbox", { name: "Type a play" });
  await expect(line).toHaveValue("10d nw");
  await page.keyboard.press("Enter");
  await expect(at(page).message).toHaveText(/1 staged/);
});

test("a table goes on though a part that it can do without did not come", async ({ visit }) => {
  const { page } = await visit({ mayComplain: noNetwork });
  await openTable(page, fourBefore(), { later: [fourBefore(1), four()] });
  await page.route(/announced/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.evaluate(() => globalThis.goOn());
  await failed;
  await page.evaluate(() => globalThis.goOn());
  await expect(at(page).message).toHaveText("3 cards fit");
  await cards(page)
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(page.locator(".hc.sel")).toHaveCount(1);
});

test("the line for plays that has not come yet leaves the focus alone, and is closed by a key", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, fourBefore(), { later: four() });
  await page.route(/typed-line/, () => {}); // it never comes
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Getting ready" });
  await expect(line).toBeFocused();
  const menu = page.getByRole("button", { name: "Game menu" });
  await menu.focus();
  await page.evaluate(() => globalThis.goOn());
  await expect(at(page).endTurn).toBeVisible();
  await expect(menu).toBeFocused();
  await line.press("Escape");
  await expect(line).toHaveCount(0);
});

test("that it is not one's turn is not said any more once it is, but that it is", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, fourBefore(), { later: [fourBefore(1), four()] });
  await page.evaluate(() => globalThis.goOn());
  await expect(at(page).message).toHaveText(
    "Odile: queen of spades on king of hearts, south-east. Odile: drew a card.",
  );
  await cards(page)
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(at(page).message).toHaveText("You can look, but it is not your turn.");
  await page.evaluate(() => globalThis.goOn());
  await expect(at(page).message).toHaveText(
    /^\s*3 cards fit\s+Bramble: drew a card\. Tomás: 10 of clubs on jack of diamonds, north\. .* Your turn\.$/,
  );
  await cards(page)
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(at(page).message).not.toContainText("Your turn");
});

test("what others did is said where its film has not come in time", async ({ visit }) => {
  const { page } = await visit({ reducedMotion: "no-preference" });
  await openTable(page, fourBefore(), { later: four() });
  let letCome = () => {};
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/film-kit/, async (route) => {
    await wanted;
    await route.fallback();
  });
  await page.reload();
  await page.evaluate(() => globalThis.goOn());
  await expect(at(page).endTurn).toBeVisible();
  letCome();
  await expect(at(page).message).toHaveText(/^\s*3 cards fit\s+Odile: queen of spades .* Your turn\.$/);
});
