import { expect, type Locator, type Page } from "@playwright/test";
import { listen, soundsOn, speakersOn } from "../table/listen";
import { expectAccessible } from "./accessible";
import { at, createGame, invitation, join, playOne, press, pressEnd, soon } from "./player";
import { noNetwork, test } from "./visitor";

const here = (page: Page) => ({
  cover: page.getByRole("heading", { level: 1, name: /^Pass to / }),
  lift: page.getByRole("button", { name: /^I am .+: show my cards$/ }),
  putAway: page.getByRole("button", { name: "Cover my cards" }),
});

/** Sets up a table where Tom sits on the same device; with more than two players the others come by link. */
async function setUp(page: Page, players: 2 | 3): Promise<void> {
  await page.goto("/new");
  const choose = async (label: string, option: string) =>
    press(page.getByRole("group", { name: label, exact: true }).getByText(option, { exact: true }));
  await choose("Players", String(players));
  await choose("Against", "Friends");
  await choose("Seat 2", "Here");
  await page.getByLabel("Name at seat 2").fill("Tom");
  await choose("Length", "One hand");
  const asked = page.getByLabel("Your name at the table");
  if (await asked.isVisible()) await asked.fill("Mira");
}

/** The form in which a table is set up, beside the games that start at once. */
const setUpForm = (page: Page) => page.locator("form", { hasText: "Players" });

/** Who the device is to be given to. */
const nameOnCover = async (page: Page): Promise<string> =>
  ((await here(page).cover.textContent()) ?? "").replace("Pass to ", "");

/** Hides the page as a phone does that is locked, or shows it again. */
const setVisible = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((to) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Presses by a key: a finger that comes at once is taken for the rest of a double tap. */
const pressByKey = (what: Locator) => what.press("Enter");

/** Lifts the cover, plays whatever can be played, looks at what was drawn, and covers it again. */
async function playCovered(page: Page): Promise<void> {
  const { cover, lift, putAway } = here(page);
  const { hand, scoreSheet, endTurn } = at(page);
  await pressByKey(lift);
  await expect(hand).toBeVisible();
  await expect(endTurn).toBeEnabled();
  while (await playOne(page));
  await pressEnd(page);
  await expect(putAway.or(cover).or(scoreSheet)).toBeVisible();
  if (!(await putAway.isVisible())) return;
  await expect(hand).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: /, you drew / })).toBeFocused();
  await pressByKey(putAway);
}

test("two people pass one device to the end of a hand, and no hand comes before its cover is lifted", async ({
  visit,
}) => {
  test.slow(); // a whole hand, with a cover before each turn
  const { page } = await visit();
  const hands: string[] = [];
  page.on("response", async (response) => {
    const text = await response.text().catch(() => ""); // some have no body
    if (/\\?"position\\?":/.test(text)) hands.push(response.url());
  });
  await setUp(page, 2);
  await press(page.getByRole("button", { name: "Start playing" }));
  const { cover, lift } = here(page);
  const { hand, scoreSheet } = at(page);
  await expect(cover).toBeVisible();
  await expect(cover).toBeFocused();
  const first = await nameOnCover(page);
  await page.reload();
  await expect(cover).toHaveText(`Pass to ${first}`);
  expect(hands).toEqual([]);
  await expectAccessible(page, "cover");

  await lift.focus();
  await page.keyboard.press("Enter");
  await expect(hand).toBeVisible();
  await expect(page.getByRole("region", { name: `${first}'s turn` })).toBeFocused();
  expect(hands).toHaveLength(1);
  await setVisible(page, "hidden");
  await expect(hand).toHaveCount(0);
  await setVisible(page, "visible");
  await expect(cover).toHaveText(`Pass to ${first}`);
  await expect(hand).toHaveCount(0);

  await playCovered(page);
  await expect(cover.or(scoreSheet)).toBeVisible();
  if (await cover.isVisible()) {
    await expect(cover).not.toHaveText(`Pass to ${first}`);
    await expect(page.getByRole("list").getByText(first, { exact: true })).toBeVisible(); // what they did
  }
  for (let turns = 0; turns < 200; turns += 1) {
    await expect(cover.or(scoreSheet)).toBeVisible();
    if (await scoreSheet.isVisible()) break;
    await playCovered(page);
  }
  await expect(page.getByRole("heading", { level: 1, name: /^((Mira|Tom) won|It is a draw)$/ })).toBeVisible();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveText(["Hand", "Mira", "Tom"]);
  await press(page.getByRole("button", { name: "Play again" }));
  await expect(cover).toBeVisible(soon);
});

test("the rest of a double tap shows nobody else's cards, and a finger that comes later does", async ({ visit }) => {
  const { page } = await visit();
  await setUp(page, 2);
  await press(page.getByRole("button", { name: "Start playing" }));
  const { cover, lift, putAway } = here(page);
  await pressByKey(lift);
  await pressEnd(page);
  await expect(putAway).toBeVisible();
  // Browsers that do not count the taps of a finger call the second one a first one. The clock stands still between the
  // two, long after the button came that is tapped first.
  await page.evaluate(async () => {
    const clock = performance.now;
    const now = performance.now() + 1_000;
    performance.now = () => now;
    const tap = (button: Element | null) => {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
      button?.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: now }));
    };
    const button = () => document.querySelector(".cover .main");
    const before = button();
    tap(before);
    while (button() === before) await new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 5; frames += 1) {
      tap(button());
      await new Promise(requestAnimationFrame);
    }
    performance.now = clock;
  });
  await expect(cover).toBeVisible();
  await expect(at(page).hand).toHaveCount(0);
  await expect(async () => {
    await lift.click({ timeout: 1_000 });
    await expect(at(page).hand).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

/** What went wrong, in words; Next tells a reader the names of pages by an alert of its own. */
const problemOn = (page: Page) => page.locator("p[role=alert]").filter({ hasText: /\S/ });

test("everybody who was entered sits down, though the request for their seats was lost", async ({ visit }) => {
  const { page, context } = await visit({ mayComplain: noNetwork });
  const commands: unknown[] = [];
  let lost: "request" | "answer" | "nothing" = "request";
  await context.route(/game\.takeSeat/, async (route) => {
    commands.push(JSON.parse(route.request().postData() ?? ""));
    if (lost === "nothing") return route.continue();
    if (lost === "answer") await route.fetch();
    return route.abort();
  });
  await setUp(page, 2);
  await press(page.getByRole("button", { name: "Start playing" }));
  const problem = problemOn(page);
  await expect(problem).toBeVisible();
  await page.goto("/");
  await press(page.getByRole("link", { name: /0 of 2 seats are taken/ }));
  const sit = page.getByRole("button", { name: "Take the seats for you and Tom" });
  lost = "answer";
  await press(sit);
  await expect(here(page).cover.or(problem)).toBeVisible();
  lost = "nothing";
  if (await sit.isVisible()) await press(sit);
  await expect(here(page).cover).toBeVisible({ timeout: 20_000 });
  expect(commands.length).toBeGreaterThanOrEqual(2);
  expect(new Set(commands.map((sent) => JSON.stringify(sent))).size).toBe(1); // the very same request each time
});

for (const way of ["the list", "the form"]) {
  test(`everybody who was entered sits down, though nobody told that the table was made: by ${way}`, async ({
    visit,
  }) => {
    const { page, context } = await visit({ mayComplain: noNetwork });
    const commands: unknown[] = [];
    let lost = false;
    await context.route(/game\.create/, async (route) => {
      commands.push(JSON.parse(route.request().postData() ?? ""));
      if (!lost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await createGame(page, { name: "Mira", against: "Computer", length: "One hand" }); // known here from now on
    lost = true;
    await setUp(page, 2);
    await press(setUpForm(page).getByRole("button", { name: "Start playing" }));
    await expect(problemOn(page)).toBeVisible();
    await page.close();

    lost = false;
    const again = await context.newPage();
    await again.goto(way === "the list" ? "/" : "/new");
    if (way === "the list") {
      await press(again.getByRole("link", { name: /0 of 2 seats are taken/ }));
      await press(again.getByRole("button", { name: "Take the seats for you and Tom" }));
    } else {
      await expect(again.getByLabel("Name at seat 2")).toHaveValue("Tom");
      await press(setUpForm(again).getByRole("button", { name: "Start playing" }));
    }
    await expect(here(again).cover).toBeVisible({ timeout: 20_000 });
    expect(commands).toHaveLength(3); // the game before, and this one twice
    expect(commands[2]).toEqual(commands[1]);
    await again.goto("/");
    await expect(again.getByRole("link", { name: /Tom/ })).toHaveCount(1);
    await expect(again.getByRole("link", { name: /seats are taken/ })).toHaveCount(0);
  });
}

test("the draw for the first turn is shown once on a device", async ({ visit }) => {
  const { page } = await visit();
  await setUp(page, 2);
  await page.getByText("More rules").click();
  await page.getByRole("switch", { name: /^Draw for the first turn/ }).check();
  await press(page.getByRole("button", { name: "Start playing" }));
  const { lift, putAway, cover } = here(page);
  const drawn = page.getByRole("dialog", { name: "The draw for the first turn" });
  await pressByKey(lift);
  await press(drawn.getByRole("button", { name: "To the table" }));
  await pressEnd(page);
  await pressByKey(putAway);
  await expect(cover).toBeVisible();
  await pressByKey(lift);
  await expect(at(page).endTurn).toBeEnabled();
  await expect(at(page).hand).toBeVisible();
  await expect(drawn).toHaveCount(0);
});

test("with a friend far away the device shows the table between its own turns, on the smallest phone", async ({
  visit,
}) => {
  const small = { viewport: { width: 320, height: 568 }, mayComplain: /status of 400/ };
  const { page } = await visit(small);
  await listen(page);
  const far = (await visit()).page;
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await setUp(page, 3);
  await fits();
  await expectAccessible(page, "setting up with somebody here");
  await page.getByLabel("Name at seat 2").fill("To\u200fm");
  await press(page.getByRole("button", { name: "Create, get the link" }));
  await expect(page.getByRole("alert").filter({ hasText: "all of them visible" })).toBeVisible();
  await page.getByLabel("Name at seat 2").fill("Tom");
  await press(page.getByRole("button", { name: "Create, get the link" }));
  await expect(page.getByRole("listitem").getByText("Tom", { exact: true })).toBeVisible();
  await fits();
  await join(far, await invitation(page), "Olga");
  await expect(at(far).hand).toBeVisible(soon);

  const { cover } = here(page);
  const { scoreSheet, table } = at(page);
  const whatComes = async () => {
    if (await scoreSheet.isVisible()) return "end";
    if (await cover.isVisible()) return "here";
    return (await table.isVisible()) && (await at(far).endTurn.isVisible()) ? "far" : "nothing yet";
  };
  for (let turns = 0; turns < 3; turns += 1) {
    await expect.poll(whatComes).not.toBe("nothing yet");
    const next = await whatComes();
    if (next === "end") return;
    if (next === "here") {
      await fits();
      await playCovered(page);
      continue;
    }
    await expect(at(page).hand).toHaveCount(0);
    await fits();
    const button = await page.getByRole("button", { name: "Olga is on turn" }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Shift"); // from the first touch on it can be heard
    await expect.poll(() => speakersOn(page)).toEqual(["running"]);
    const heard = await soundsOn(page);
    while (await playOne(far));
    await pressEnd(far);
    await expect(cover.or(scoreSheet)).toBeVisible(soon);
    // The chime, as at a seat of one's own.
    if (await cover.isVisible()) await expect.poll(() => soundsOn(page)).toBe(heard + 1);
  }
});
