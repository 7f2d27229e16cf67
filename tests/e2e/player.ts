import { expect, type Locator, type Page } from "@playwright/test";

/**
 * How long a page may take to show by itself what somebody else did: two seconds by promise, more on a busy machine.
 */
export const soon = { timeout: 5_000 };

/** What is in a game's window, by the names that a screen reader says. */
export const at = (page: Page) => ({
  hand: page.getByRole("region", { name: /^Your hand/ }),
  table: page.getByRole("region", { name: "Table" }),
  seats: page.getByRole("list", { name: "Players in turn order" }),
  draft: page.getByRole("group", { name: "Draft" }),
  message: page.getByRole("group", { name: "Draft" }).getByRole("status"),
  endTurn: page.getByRole("button", { name: /^((Draw|Draw two|Fill) and end turn|End turn|Go out, ends the hand)$/ }),
  turn: page.getByText(/^Turn \d+, /),
  scoreSheet: page.getByRole("heading", { name: "Score sheet" }),
  replay: {
    step: page.getByRole("region", { name: "Replay controls" }).getByRole("status"),
    slider: page.getByRole("slider", { name: "Step" }),
    hands: page.getByRole("region", { name: "All hands at this step" }),
  },
});

/** Presses with the finger where the screen is touched, else with the mouse. */
export async function press(what: Locator, where: { readonly position?: { x: number; y: number } } = {}) {
  const touch = await what.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (touch ? what.tap(where) : what.click(where));
}

/** Where a card of the hand shows, however many cards lie over it. */
const corner = { position: { x: 8, y: 8 } };

type GameWish = {
  readonly name?: string; // asked for only by a browser that has no name yet
  readonly players?: 2 | 3 | 4;
  readonly against?: "Friends" | "Computer";
  readonly computers?: number; // among friends, from the last seat on
  readonly length?: "One hand" | "To 25" | "To 50";
};

/** Sets up a table on the page for it and goes there. */
export async function createGame(
  page: Page,
  { name, players = 2, against = "Friends", computers = 0, length = "To 25" }: GameWish,
) {
  await page.goto("/new");
  const choose = async (label: string, option: string) =>
    press(page.getByRole("group", { name: label }).getByText(option, { exact: true }));
  await choose("Players", String(players));
  await choose("Against", against);
  for (let seat = players; seat > players - computers; seat--) await choose(`Seat ${seat}`, "Computer");
  await choose("Length", length);
  const asked = page.getByLabel("Your name at the table");
  if (name !== undefined && (await asked.isVisible())) await asked.fill(name);
  await press(
    page
      .locator("form", { hasText: "Players" })
      .getByRole("button", { name: /^(Create, get the link|Start playing)$/ }),
  );
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
}

/** The invitation of a table that waits for players, as its page shows it. */
export async function invitation(page: Page): Promise<string> {
  return page.getByRole("textbox", { name: "Invitation link" }).inputValue();
}

/** Opens an invitation and takes the seat. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name at the table").fill(name);
  await press(page.getByRole("button", { name: "Join the game" }));
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
}

/** The number of the turn that the page shows, counted from 1 in every hand; NaN where it shows no table now. */
export async function turnShown(page: Page): Promise<number> {
  const [text = ""] = await at(page).turn.allTextContents();
  return Number(/\d+/.exec(text)?.[0]);
}

/** Waits until it is one's own turn, or the hand has ended, and says which. A film of three long turns takes its time. */
export async function ownTurnOrEnd(page: Page): Promise<"turn" | "end"> {
  const { endTurn, scoreSheet } = at(page);
  await expect(endTurn.or(scoreSheet)).toBeVisible({ timeout: 60_000 });
  return (await endTurn.isVisible()) ? "turn" : "end";
}

/**
 * Sets up tables against computers until at one of them, after so many turns that are ended as they come, one is on
 * turn: a computer may go out before anybody else has played.
 */
export async function createGameOnTurn(page: Page, wish: GameWish, turns = 0): Promise<void> {
  for (;;) {
    await createGame(page, { ...wish, against: "Computer" });
    let ended = 0;
    for (; (await ownTurnOrEnd(page)) === "turn"; ended++) {
      if (ended === turns) return expect(at(page).turn).toBeVisible(); // its time comes after the cards
      await endTurn(page);
    }
  }
}

/** Of the pages of one table, the one whose person is on turn (or any, should a computer go out first). */
export async function whoseTurn(pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined;
  const look = async () => {
    for (const page of pages) if (await at(page).endTurn.or(at(page).scoreSheet).isVisible()) found = page;
    return found !== undefined;
  };
  await expect.poll(look).toBe(true);
  return found ?? pages[0]!;
}

/** Two friends at a table of their own, with the cards dealt; the one who is on turn comes first. */
export async function twoFriends(mira: Page, tom: Page): Promise<readonly [now: Page, other: Page]> {
  await createGame(mira, { name: "Mira" });
  await join(tom, await invitation(mira), "Tom");
  for (const page of [mira, tom]) {
    await expect(at(page).hand).toBeVisible(soon);
    await expect(at(page).turn).toBeVisible(); // the time of a turn comes after the cards
  }
  return (await whoseTurn([mira, tom])) === mira ? [mira, tom] : [tom, mira];
}

/** The names of buttons. */
export const namesOf = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label") ?? ""));

/** The names of the cards of one's hand that fit somewhere now, kings first. */
export async function fittingCards(page: Page): Promise<string[]> {
  const cards = await namesOf(at(page).hand.getByRole("button"));
  const fitting = cards.filter((name) => name.includes(", fits "));
  return [...fitting.filter((name) => name.startsWith("king")), ...fitting.filter((name) => !name.startsWith("king"))];
}

/** Lays one card or moves one pile, as the names of the piles and cards say it can be done; tells whether it could. */
export async function playOne(page: Page): Promise<boolean> {
  const { table, hand, message } = at(page);
  const pile = (await namesOf(table.getByRole("button"))).find((name) => name.includes(", can be moved"));
  const [card] = pile === undefined ? await fittingCards(page) : [];
  if (pile !== undefined) await press(table.getByRole("button", { name: pile, exact: true }));
  else if (card !== undefined) await press(hand.getByRole("button", { name: card, exact: true }), corner);
  else return false;
  await press(table.getByRole("button", { name: / fits(,|$)/ }).first());
  await expect(message).toHaveText(/^\d+ staged/);
  return true;
}

/**
 * Presses what ends the turn. The first turn that a browser ends while something fits is asked about, once; the answer
 * comes by a key, since a finger is too quick here to be more than the rest of a double tap.
 */
export async function pressEnd(page: Page): Promise<void> {
  await press(at(page).endTurn);
  if (await isReminded(page)) await at(page).endTurn.press("Enter");
}

/** Whether the page has just said that something could still be played. */
export async function isReminded(page: Page): Promise<boolean> {
  return at(page).message.getByText("You can still play").isVisible();
}

/** Ends the turn with what is drafted, and waits until it is stored and shown. */
export async function endTurn(page: Page): Promise<void> {
  const { turn, scoreSheet } = at(page);
  const before = (await turn.textContent()) ?? "";
  await pressEnd(page);
  await expect(turn.filter({ hasNotText: before }).or(scoreSheet)).toBeVisible();
}

/** Plays whatever can be played and ends the turn. */
export async function playTurn(page: Page): Promise<void> {
  while (await playOne(page));
  await endTurn(page);
}

/** Plays one's own turns as they come until the hand has ended. */
export async function playHand(page: Page): Promise<void> {
  while ((await ownTurnOrEnd(page)) === "turn") await playTurn(page);
}

/** Taps twice as quickly as a finger does: by the times that the taps bear, however slow the machine is. */
export const doubleTap = (place: Locator): Promise<void> =>
  place.evaluate(async (element) => {
    const first = performance.now();
    for (const [detail, timeStamp] of [
      [1, first],
      [2, first + 50],
    ] as const) {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
      element.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: timeStamp }));
      await new Promise(requestAnimationFrame);
    }
  });
