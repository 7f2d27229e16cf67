import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { at, createGame, createGameOnTurn, playHand, press } from "./player";
import { noNetwork, test } from "./visitor";

const more = (page: Page) => page.getByRole("button", { name: "More: record, sharing, speed and keys" });
const stepShown = async (page: Page) => Number(await at(page).replay.slider.inputValue());

test("a finished hand is walked through by the keyboard, and its address is a link to that step", async ({ visit }) => {
  const { page, context } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  const end = page.url();
  await press(page.getByRole("link", { name: "Replay" }));
  const { slider, hands } = at(page).replay;
  await expect(slider).toHaveValue("0");
  const last = Number(await slider.getAttribute("max"));

  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => stepShown(page)).toBeGreaterThan(1);
  const turnEnd = await stepShown(page);
  await page.keyboard.press("w");
  const why = page.getByRole("dialog", { name: /, turn \d+$/ });
  await expect(why.getByText(/times in 100\.$|the hand is won\.$/).last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();
  await page.keyboard.press("[");
  await expect.poll(() => stepShown(page)).toBeLessThan(turnEnd);
  await page.keyboard.press("End");
  await expect(slider).toHaveValue(String(last));
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step \d+ of \d+\. ./);
  await page.keyboard.press("Home");
  await expect(hands).toBeVisible();
  await page.keyboard.press("h");
  await expect(hands).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("radio", { name: "You" })).not.toBeChecked();

  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(page.getByRole("radio", { name: "4×" }).first()).toBeChecked();
  await page.evaluate(() =>
    window.addEventListener("keydown", (event) => {
      if (!event.defaultPrevented) document.title = "left to the browser";
    }),
  );
  await page.keyboard.down("Space");
  await page.keyboard.down("Space"); // goes on playing, and scrolls nothing
  await page.keyboard.up("Space");
  await expect.poll(() => stepShown(page)).toBeGreaterThan(2);
  await expect(page).not.toHaveTitle("left to the browser");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  await page.getByRole("radio", { name: "Table" }).focus();
  await page.keyboard.press("Space");
  const step = await stepShown(page);
  await expect(page).toHaveURL(new RegExp(`\\?s=${step}&v=table$`));
  const linked = await context.newPage();
  await linked.goto(page.url());
  await expect(at(linked).replay.slider).toHaveValue(String(step));
  await expect(linked.getByRole("radio", { name: "Table" })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(end);
});

test("a shuffle is checked, and a record kept, opened again and refused where it was changed", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await press(page.getByRole("link", { name: "Replay" }));
  await press(more(page));
  await press(page.getByRole("button", { name: "Check the shuffle" }));
  await expect(page.getByText(/^It fits: the seed is the one that was promised/)).toBeVisible();

  const saved = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download text" }));
  const record = readFileSync(await (await saved).path(), "utf8");
  expect(record).toMatch(/^Kings in the Corner record 1\n/);
  const savedJson = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download JSON" }));
  const file = await (await savedJson).path();

  await page.goto("/records");
  const text = page.getByRole("textbox", { name: "The record" });
  await text.fill(record.replace("Turned up: ", "Turned up:  "));
  await press(page.getByRole("button", { name: "Check and replay" }));
  await expect(page.getByRole("alert").filter({ hasText: /^Line \d+: / })).toBeVisible();
  const lines = record.split("\n");
  const turn = lines.findIndex((line) => line.startsWith("1. "));
  await text.fill(lines.with(turn, lines[turn]?.replace(": ", ": mv NE N, ") ?? "").join("\n"));
  await press(page.getByRole("button", { name: "Check and replay" }));
  await expect(page.getByText(`Line ${turn + 1}: The first play that is not legal.`)).toBeVisible();

  await text.fill(record);
  await press(page.getByRole("button", { name: "Check and replay" }));
  await expect(at(page).replay.slider).toHaveValue("0");
  await press(more(page));
  await expect(page.getByText(/turns, every play legal\.$/)).toBeVisible();
  await press(page.getByRole("button", { name: "Open another record" }));
  await page.getByLabel("Open a file").setInputFiles(file);
  await expect(at(page).replay.slider).toHaveValue("0");
  await press(more(page));
  await press(page.getByRole("button", { name: "Check the shuffle" }));
  await expect(page.getByText(/^It fits: /)).toBeVisible();
});

/** Opens a record that was kept long ago, as somebody who was sent it. */
async function openKept(page: Page): Promise<void> {
  await page.goto("/records");
  const record = readFileSync("tests/golden/record-1-default.txt", "utf8");
  await page.getByRole("textbox", { name: "The record" }).fill(record);
  await press(page.getByRole("button", { name: "Check and replay" }));
  await expect(at(page).replay.slider).toHaveValue("0");
}

/**
 * How many cards are on their way in the frame after a key. They are there at once afterwards: one that has hardly left
 * when the next key calls it back has no way to go.
 */
const inFlightAfter = (page: Page, key: string): Promise<number> =>
  page.evaluate(async (pressed) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
    const ways = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target instanceof HTMLElement && target.dataset.card !== undefined;
    });
    for (const way of ways) way.finish();
    await Promise.all(ways.map((way) => way.finished));
    return ways.length;
  }, key);

test("a key for the next turn that is held down goes on", async ({ visit }) => {
  const { page } = await visit();
  await openKept(page);
  await page.keyboard.press("]");
  await expect.poll(() => stepShown(page)).toBeGreaterThan(0);
  const turn = await stepShown(page);
  await page.keyboard.press("Home");
  await page.keyboard.down("]");
  await page.keyboard.down("]"); // as a key that is held repeats itself
  await page.keyboard.up("]");
  await expect.poll(() => stepShown(page)).toBeGreaterThan(turn);
});

test("cards travel with a step, back too, and are where they belong at once after a jump over many turns", async ({
  visit,
}) => {
  const { page } = await visit({ reducedMotion: "no-preference" });
  await openKept(page);
  await at(page).replay.slider.fill("23");
  expect(await inFlightAfter(page, "ArrowRight")).toBeGreaterThan(0);
  await expect(at(page).replay.slider).toHaveValue("24");
  expect(await inFlightAfter(page, "ArrowLeft")).toBeGreaterThan(0);
  expect(await inFlightAfter(page, "End")).toBe(0);
  expect(await inFlightAfter(page, "Home")).toBe(0);
  await expect(at(page).replay.slider).toHaveValue("0");
});

test("a step becomes a picture and a turn a film, drawn in the browser", async ({ visit }) => {
  const { page } = await visit();
  await openKept(page);
  await at(page).replay.slider.fill("24");
  await press(more(page));
  await press(page.getByRole("button", { name: "Make a picture" }));
  await expect(page.getByRole("img", { name: /^The table at this step\. Turn 8, Mira "Ace": moved / })).toBeVisible();
  const saved = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download the picture" }));
  const picture = readFileSync(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);

  await press(page.getByRole("button", { name: "Film of turn 8" }));
  await expect(page.getByText(/^The film is ready: \d+ seconds\.$/)).toBeVisible({ timeout: 60_000 });
  const filmed = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download the film" }));
  const film = await filmed;
  expect(film.suggestedFilename()).toMatch(/^kings-1-8\.(mp4|webm)$/);
  expect(readFileSync(await film.path()).length).toBeGreaterThan(5_000);
});

test("an open replay needs no network: every step, every viewpoint, the check of the shuffle, a picture", async ({
  visit,
}) => {
  const { page, context } = await visit({ mayComplain: noNetwork });
  await createGame(page, { name: "Mira" }); // the worker is for people with a name
  await openKept(page);
  await press(more(page)); // the drawings for a picture come with the sheet
  await page.evaluate(() => navigator.serviceWorker.ready); // which a page starts a little after all the rest
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  const { slider, step } = at(page).replay;
  const last = Number(await slider.getAttribute("max"));
  for (let next = 1; next <= last; next++) {
    await page.keyboard.press("ArrowRight");
    await expect(step).toContainText(`${next} of ${last}`);
  }
  for (const viewpoint of ['Mira "Ace"', "Clover", "Table", "All"]) {
    await page.keyboard.press("f");
    await expect(page.getByRole("radio", { name: viewpoint, exact: true })).toBeChecked();
  }
  await press(more(page));
  await press(page.getByRole("button", { name: "Check the shuffle" }));
  await expect(page.getByText(/^It fits: /)).toBeVisible();
  await press(page.getByRole("button", { name: "Make a picture" }));
  await expect(page.getByRole("img", { name: /^The table at this step/ })).toBeVisible();
});

test("the hand that still runs is looked back through from one's own seat, and never from another", async ({
  visit,
}) => {
  const { page } = await visit();
  await createGameOnTurn(page, { name: "Mira", length: "To 25" }, 1);
  const own = await at(page).hand.getByRole("button").count();
  await page.goto(`${page.url()}/replay`);
  await press(page.getByRole("link", { name: "Hand 1 still running" }));
  const { slider } = at(page).replay;
  await expect(slider).toHaveValue((await slider.getAttribute("max")) ?? "none");
  await expect(page.getByRole("region", { name: `Cards of You at this step, ${own} cards` })).toBeVisible();
  await expect(page.getByRole("radio", { name: "All" })).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(page.getByRole("region", { name: "Cards of You at this step, 7 cards" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("radio", { name: "Table" })).toBeChecked();
  await expect(page.getByRole("region", { name: /^Cards of / })).toHaveCount(0);
});

test("finished games are found by person, and lead to all their hands", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "One hand" });
  await playHand(page);
  await page.goto("/");
  await press(page.getByRole("link", { name: "All finished games" }));
  await expect(page.getByText("One game", { exact: true })).toBeVisible();
  await page.getByLabel("With whom").fill("nobody of that name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No finished game fits.")).toBeVisible();
  await expect(page).toHaveURL(/person=nobody/);
  await press(page.getByRole("link", { name: "Show all" }));
  await press(page.getByRole("link", { name: /1 hand, / }));
  await expect(page.getByRole("table")).toBeVisible();
  await press(page.getByRole("link", { name: /^Hand 1/ }));
  await expect(at(page).replay.slider).toHaveValue("0");
});
