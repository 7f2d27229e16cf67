import { expect, type Page } from "@playwright/test";
import { at, createGame, endTurn, invitation, ownTurnOrEnd, playHand, playOne, playTurn, press } from "../e2e/player";
import { test } from "../e2e/visitor";

const desk = { viewport: { width: 1120, height: 740 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };

async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/screens/${name}.png`, animations: "disabled", caret: "hide" });
}

/** A game in the middle of its hand, with the own turn begun; another one when the hand is over too soon. */
async function middleOfHand(page: Page): Promise<void> {
  for (let turns = 0; turns < 4; turns++) {
    if ((await ownTurnOrEnd(page)) === "end") {
      turns = -1;
      await createGame(page, { players: 4, against: "Computer" });
    } else if (turns < 3) await (turns === 0 ? endTurn(page) : playTurn(page));
  }
  await playOne(page);
}

test("pictures of every page", async ({ visit }) => {
  const mira = await visit(desk);
  const { page } = mira;
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  const finished = page.url();
  await createGame(page, { players: 3 });
  const link = await invitation(page);
  await createGame(page, { players: 4, against: "Computer" });
  await middleOfHand(page);
  await take(page, "table");
  await page.emulateMedia({ colorScheme: "dark" });
  await take(page, "table-desktop-dark");

  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(finished);
  await press(page.getByRole("link", { name: "Replay" }));
  const { slider, step } = at(page).replay;
  await slider.fill("24");
  await expect(step).toHaveText(/24 of \d+$/);
  await take(page, "replay");

  const small = await visit({ ...phone, storageState: await mira.context.storageState() });
  for (const [name, address] of [
    ["home", "/"],
    ["new", "/new"],
    ["end", finished],
    ["rules", "/rules"],
  ] as const) {
    await small.page.goto(address);
    await take(small.page, name);
  }
  const tom = await visit(phone);
  await tom.page.goto(link);
  await take(tom.page, "invite");
});
