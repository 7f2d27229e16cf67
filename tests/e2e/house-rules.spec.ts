import { expect, type Page } from "@playwright/test";
import { at, endTurn, fittingCards, invitation, join, namesOf, ownTurnOrEnd, press, soon } from "./player";
import { test } from "./visitor";

const standardRest = "You draw one card a turn.";
const oldWay = [
  "Everybody draws a card for the first turn, and the highest begins.",
  "You draw at the start of your turn, also of the very first one.",
  "Corners are built down in the suit of their king.",
];
const marked = (page: Page, text: string) => page.getByText(`Not as in the standard rules: ${text}`);

test("a table by the old way with house rules: chosen, told to the guest, shown in the game and explained", async ({
  visit,
}) => {
  const mira = await visit();
  const tom = await visit();

  const link = await test.step("one chooses a rule set and changes it", async () => {
    const { page } = mira;
    await page.goto("/new");
    const rules = page.getByRole("group", { name: "Rules" });
    await press(rules.getByText("The old way", { exact: true }));
    await expect(page.getByRole("group", { name: "Length" }).getByRole("radio", { name: "One hand" })).toBeChecked();
    await press(page.getByRole("switch", { name: "One suit in the corners" }));
    await press(page.getByText("More rules"));
    await expect(page.getByRole("switch", { name: "Build under a pile" })).toBeChecked();
    await expect(rules).toContainText("One house rule on top");

    const length = page.getByRole("group", { name: "Length" });
    await expect(length.getByRole("radio")).toHaveCount(3);
    await press(page.getByRole("switch", { name: "Count face values" }));
    await press(length.getByText("To 100", { exact: true }));
    await press(page.getByRole("switch", { name: "Count face values" }));
    await expect(length.getByRole("radio", { name: "To 50" })).toBeChecked();
    await press(length.getByText("One hand", { exact: true }));

    await page.getByLabel("Your name at the table").fill("Mira");
    await press(page.getByRole("button", { name: "Create, get the link" }));
    await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
    for (const text of oldWay) await expect(marked(page, text).first()).toBeVisible();
    return invitation(page);
  });

  await test.step("the guest reads before joining what is not as usual, and all the rest", async () => {
    const { page } = tom;
    await page.goto(link);
    await expect(page.getByText("The old way with house rules")).toBeVisible();
    for (const text of oldWay) await expect(marked(page, text).first()).toBeVisible();
    await press(page.getByText("All rules of this table"));
    await expect(page.getByText(standardRest)).toBeVisible();
    await expect(marked(page, standardRest)).toHaveCount(0);
    await join(page, link, "Tom");
  });

  const begins = await test.step("both see the draw for the first turn", async () => {
    for (const { page } of [mira, tom]) {
      const draw = page.getByRole("dialog", { name: "The draw for the first turn" });
      await expect(draw.getByText(/^(You|Mira|Tom) drew the highest card and began\.$/)).toBeVisible(soon);
      await expect(draw.getByRole("listitem")).not.toHaveCount(0);
      await press(draw.getByRole("button", { name: "To the table" }));
    }
    return (await at(mira.page).endTurn.isVisible()) ? mira.page : tom.page;
  });
  const waits = begins === mira.page ? tom.page : mira.page;

  await test.step("the first turn has drawn already, is played by these rules, and ends without a draw", async () => {
    await expect(at(begins).hand).toHaveAccessibleName("Your hand, 8 cards");
    await expect(at(begins).message).toContainText(/^You drew /);
    await placeKings(begins);
    await expect(at(begins).endTurn).toHaveText("End turn");
    await endTurn(begins);
    await expect(at(waits).message).toContainText(/^You drew /, soon);
    await expect(at(waits).hand).toHaveAccessibleName("Your hand, 8 cards");
  });

  await test.step("the menu tells the rules, and leads to a page that explains exactly them", async () => {
    await press(waits.getByRole("button", { name: "Game menu" }));
    const menu = waits.getByRole("dialog", { name: "Game menu" });
    for (const text of oldWay) await expect(menu.getByText(`Not as in the standard rules: ${text}`)).toBeVisible();
    await press(menu.getByRole("link", { name: "Rules and help" }));
    await expect(waits.getByRole("heading", { level: 1, name: "The rules of this table" })).toBeVisible();
    await expect(waits.getByRole("heading", { name: "Build under a pile" })).toBeVisible();
    await expect(waits.getByText("Your turn begins with a card from the stock")).toBeVisible();
    await press(waits.getByRole("link", { name: "Back to the table" }).first());
    await expect(at(waits).hand).toBeVisible();
  });
});

test("a hand by the old way is played to its end, and its replay begins with the draw", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/new");
  await press(page.getByRole("group", { name: "Against" }).getByText("Computer", { exact: true }));
  await press(page.getByRole("group", { name: "Rules" }).getByText("The old way", { exact: true }));
  await page.getByLabel("Your name at the table").fill("Mira");
  await press(page.getByRole("button", { name: "Start playing" }).last());
  const toTable = page.getByRole("button", { name: "To the table" });
  await expect(toTable.or(at(page).scoreSheet)).toBeVisible(); // the computer may go out before one's first turn
  if (await toTable.isVisible()) await press(toTable);

  while ((await ownTurnOrEnd(page)) === "turn") {
    while (await playAnything(page));
    await endTurn(page);
  }
  await press(page.getByRole("link", { name: "Replay" }));
  const { step } = at(page).replay;
  await expect(step).toHaveText(/^(You|\S+) drew the highest card and began\. The cards are dealt.*0 of \d+$/);
  await press(page.getByRole("button", { name: /sharing/i }));
  await expect(marked(page, "A king in your hand has to be played before your turn ends.")).toBeVisible();
});

test("the last choice of rules is offered again, with one tap", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/new");
  await press(page.getByRole("group", { name: "Rules" }).getByText("Draw first", { exact: true }));
  await press(page.getByRole("group", { name: "A king in your hand" }).getByText("at once", { exact: true }));
  await createGameAsItStands(page);

  await page.goto("/new");
  await expect(page.getByRole("group", { name: "Rules" }).getByRole("radio", { name: "Draw first" })).toBeChecked();
  await press(page.getByRole("button", { name: "Same as last time" }));
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Draw first with house rules")).toBeVisible();
});

test("the standard rules page shows every kind of play, and no table of its own", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/rules");
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  for (const name of [
    "Build on a pile",
    "Move a pile",
    "Fill with several cards",
    "Build under a pile",
    "House rules",
  ]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: /^A table just dealt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the table" })).toHaveCount(0);
});

/** Lays any card or moves any pile that the page offers, under a pile too; tells whether it could. */
async function playAnything(page: Page): Promise<boolean> {
  const { table, hand, message } = at(page);
  const [card] = await fittingCards(page);
  const pile = (await namesOf(table.getByRole("button"))).find((name) => name.includes(", can be moved"));
  if (card !== undefined) await press(hand.getByRole("button", { name: card, exact: true }));
  else if (pile !== undefined) await press(table.getByRole("button", { name: pile, exact: true }));
  else return false;
  await press(table.getByRole("button", { name: / (fits|goes under)(,|$)/ }).first());
  await expect(message).toHaveText(/^\d+ staged/);
  return true;
}

/** Names the guest and makes the table as the form stands. */
async function createGameAsItStands(page: Page): Promise<void> {
  await page.getByLabel("Your name at the table").fill("Mira");
  await press(page.getByRole("button", { name: "Create, get the link" }));
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
}

/** The rules of the old way let no turn end with a king in hand: each goes to the first corner it may go to. */
async function placeKings(page: Page): Promise<void> {
  const { table, message } = at(page);
  for (;;) {
    const king = (await fittingCards(page)).find((name) => name.startsWith("king"));
    if (king === undefined) return;
    await press(at(page).hand.getByRole("button", { name: king, exact: true }));
    const corner = (await namesOf(table.getByRole("button"))).find((name) => / corner, empty/.test(name));
    if (corner === undefined) throw new Error("a king without a corner");
    await press(table.getByRole("button", { name: corner, exact: true }));
    await expect(message).toHaveText(/^\d+ staged/);
  }
}
