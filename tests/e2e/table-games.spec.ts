import { expect, type Page } from "@playwright/test";
import { at, createGame, createGameOnTurn, isReminded, namesOf, ownTurnOrEnd, turnShown } from "./player";
import { test } from "./visitor";

const spaces = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"] as const;
type Space = (typeof spaces)[number];
const inWords: Readonly<Record<Space, string>> = {
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  NE: "north-east",
  SE: "south-east",
  SW: "south-west",
  NW: "north-west",
};

/** The spaces that the name of a card says it fits: "…, fits north and the empty south-east". */
function fitsIn(name: string): readonly Space[] {
  const where = (name.split(", fits ")[1] ?? "").split(/, | and /).map((word) => word.replace("the empty ", ""));
  return spaces.filter((space) => where.includes(inWords[space]));
}

/** "queen of spades, black, …" as it is typed: "qs". */
const shortOf = (name: string): string => {
  const [, rank = "", suit = ""] = /^(\w+) of (\w)/.exec(name) ?? [];
  return (/^\d/.test(rank) ? rank : (rank[0] ?? "")) + suit;
};

/**
 * Ends the turn as `ask` does, and waits until it is another one, or the hand is over. A browser that ends its first
 * turn while a pile could move is asked about it, once.
 */
async function endBy(page: Page, ask: () => Promise<void>): Promise<void> {
  const turn = await turnShown(page);
  const over = async () => {
    // In one look, since the end may come between two.
    const shown = (await at(page).turn.or(at(page).scoreSheet).first().textContent()) ?? "";
    return !shown.startsWith("Turn") || Number(/\d+/.exec(shown)?.[0]) > turn;
  };
  await ask();
  await expect.poll(async () => (await over()) || (await isReminded(page))).toBe(true);
  if (await over()) return;
  await ask();
  await expect.poll(over).toBe(true);
}

/** The kings first, since other cards want a place on them. */
async function nextCard(page: Page): Promise<string | undefined> {
  const names = (await namesOf(at(page).hand.getByRole("button"))).filter((name) => name.includes(", fits "));
  return names.find((name) => name.startsWith("king")) ?? names[0];
}

/** The name of what has the focus; empty where nothing has. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("a whole hand is played by the keyboard alone", async ({ visit }) => {
  test.setTimeout(600_000); // a hand of thirty turns on a busy machine
  const { page } = await visit();
  const { message } = at(page);
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });

  while ((await ownTurnOrEnd(page)) === "turn") {
    for (let card = await nextCard(page); card !== undefined; card = await nextCard(page)) {
      // Tab leads to the hand as one place; the arrows go along it.
      for (let presses = 0; presses < 40 && !/, \d+ of \d+/.test(await focusedName(page)); presses++) {
        await page.keyboard.press("Tab");
      }
      const names = await namesOf(at(page).hand.getByRole("button"));
      const now = names.indexOf(await focusedName(page));
      const steps = names.indexOf(card) - now;
      for (let step = 0; step < Math.abs(steps); step++)
        await page.keyboard.press(steps > 0 ? "ArrowRight" : "ArrowLeft");
      await page.keyboard.press("Enter");
      await expect(message).toHaveText("Choose where it goes");
      const [space] = fitsIn(card);
      if (space === undefined) throw new Error(card);
      await page.keyboard.press(String(spaces.indexOf(space) + 1));
      await expect(message).toHaveText(/^\d+ staged/);
    }
    await endBy(page, () => page.keyboard.press("d"));
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/won/);
});

test("a whole hand is played by typing, reading only what a screen reader says", async ({ visit }) => {
  test.setTimeout(600_000); // a hand of thirty turns on a busy machine
  const { page } = await visit();
  const { message } = at(page);
  await createGameOnTurn(page, { name: "Mira", length: "One hand" });
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Type a play" });
  await expect(line).toBeFocused();
  const type = async (text: string) => {
    await line.fill(text);
    await page.keyboard.press("Enter");
  };

  await type("read");
  await expect(message).toHaveText(/North pile, .*Stock, /);
  await type("fly to the moon");
  await expect(message).toHaveText(/^fly is no command/);
  await type("1x n");
  await expect(message).toHaveText(/no command|no card/);
  await type("undo");
  await expect(message).toHaveText("There is nothing to take back.");

  let tried = false;
  while ((await ownTurnOrEnd(page)) === "turn") {
    for (let card = await nextCard(page); card !== undefined; card = await nextCard(page)) {
      const [space] = fitsIn(card);
      await type(`${shortOf(card)} ${space?.toLowerCase()}`);
      await expect(message).toHaveText(/\. \d+ staged\.$/);
      if (tried) continue;
      tried = true;
      await type("undo");
      await expect(message).toHaveText("Taken back. 0 staged.");
      await type("redo");
      await expect(message).toHaveText("Laid again. 1 staged.");
    }
    await endBy(page, () => type("draw"));
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/won/);
});

test("what a browser is set to holds from the first byte of the next page", async ({ visit }) => {
  const { page } = await visit();
  await createGameOnTurn(page, { name: "Mira" });
  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByText("Dark", { exact: true }).click();
  for (const name of [/^Two shades/, /^Left-handed/, /^No motion/, /^No single-key/]) {
    await settings.getByRole("switch", { name }).check();
  }
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/<html[^>]* class="dark deck-cue lefty still no-keys"/);

  await page.reload();
  expect(await ownTurnOrEnd(page)).toBe("turn");
  await page.keyboard.press("t");
  await expect(at(page).message).not.toHaveText(/North pile/);
  await page.getByRole("button", { name: "Game menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await settings.getByText("System", { exact: true }).click();
  for (const box of await settings.getByRole("switch").all()) await box.uncheck();
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden(); // until then its keys are its own
  await page.keyboard.press("t");
  await expect(at(page).message).toHaveText(/North pile/);
});
