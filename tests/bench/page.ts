import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { at, createGameOnTurn, twoFriends } from "../e2e/player";
import { scriptLimit, scriptsBeyondEmpty, weighedScreens } from "../support/script-bytes";
import { inBrowser } from "./browser";
import { median, type Row, report } from "./measure";

const slower = 4;

/** A page comes in pieces that end elsewhere each time, so it is opened so often. */
const openings = 8;

type Opened = { shift: number; longest: number; frames: number[]; playable: number | null };

declare global {
  var measured: Opened;
}

/**
 * Watches a page from its first byte: how much moves by itself, the longest task, the frames, the first card to play.
 */
const watch = async (page: Page) => {
  await page.addInitScript("globalThis.__name = (named) => named"); // the loader of TypeScript marks functions with it
  await page.addInitScript(() => {
    const now = { shift: 0, longest: 0, frames: [] as number[], playable: null as number | null };
    globalThis.measured = now;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput)) now.shift += Number(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) now.longest = Math.max(now.longest, duration);
    }).observe({ type: "longtask", buffered: true });
    let last = performance.now();
    const tick = (time: number) => {
      now.frames.push(time - last);
      last = time;
      if (now.playable === null && document.querySelector(".bar .main[aria-disabled=false]") !== null) {
        now.playable = performance.now();
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
};

/** The longest frame while something is done, in ms. */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.measured.frames.length = 0;
  });
  await work();
  return page.evaluate(() => Math.max(...globalThis.measured.frames.slice(1)));
}

/** Carries the first card of the hand over the table, and back. */
async function dragAround(page: Page): Promise<void> {
  const box = await at(page).hand.getByRole("button").first().boundingBox();
  const table = await at(page).table.boundingBox();
  if (box === null || table === null) throw new Error("no table");
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  for (let step = 0; step < 40; step++) {
    await page.mouse.move(table.x + (table.width * step) / 40, table.y + (table.height * (step % 20)) / 20);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Opens the game on the slowed machine, and notes how that went once the page is at rest. */
async function open(context: BrowserContext, pathname: string, opened: Opened[]): Promise<Page> {
  const page = await context.newPage();
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(pathname);
  await expect(at(page).endTurn).toBeVisible();
  await page.waitForLoadState("networkidle");
  opened.push(await page.evaluate(() => globalThis.measured));
  return page;
}

/** The weight of a table of two friends who have just been dealt to: nothing is loaded ahead there. */
async function weigh(browser: Browser, baseURL: string): Promise<readonly Row[]> {
  const pages = [await browser.newPage({ baseURL }), await browser.newPage({ baseURL })] as const;
  const [now] = await twoFriends(...pages);
  const storageState = await now.context().storageState();
  const { pathname } = new URL(now.url());
  for (const page of pages) await page.close();
  const rows: Row[] = [];
  for (const [screen, viewport] of Object.entries(weighedScreens)) {
    const value = await scriptsBeyondEmpty(browser, { baseURL, storageState, viewport }, pathname);
    const what = `game page, ${screen}: scripts, gzip (goal 40)`;
    rows.push({ what, value, unit: "KB", budget: scriptLimit });
  }
  return rows;
}

async function measure(browser: Browser, baseURL: string): Promise<readonly Row[]> {
  const weights = await weigh(browser, baseURL);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const setup = await context.newPage();
  await createGameOnTurn(setup, { name: "Mira", players: 4 });
  const { pathname } = new URL(setup.url());
  await setup.close();
  const opened: Opened[] = [];
  let page = await open(context, pathname, opened);
  while (opened.length < openings) {
    await page.close();
    page = await open(context, pathname, opened);
  }
  await page.evaluate(() => {
    globalThis.measured.longest = 0;
  });
  const drag = await longestFrame(page, () => dragAround(page));
  const film = await longestFrame(page, async () => {
    const before = (await at(page).turn.textContent()) ?? "";
    await at(page).endTurn.press("Enter");
    if ((await at(page).message.textContent())?.startsWith("You can still play")) await at(page).endTurn.press("Enter");
    const later = at(page).turn.filter({ hasNotText: before }).or(at(page).scoreSheet);
    await expect(later.first()).toBeVisible({ timeout: 30_000 });
    await page.waitForTimeout(4_000); // as long as the film of three short turns
  });
  const { shift, longest } = await page.evaluate(() => globalThis.measured);
  const plays = opened.map(({ playable }) => playable ?? Number.NaN);
  const shifts = opened.map((one) => one.shift);
  const what = `game page: layout shift while it opens, most of ${openings}`;
  return [
    ...weights,
    report("game page: first possible play, median (goal 2000)", median(plays), "ms"),
    { what, value: Math.max(...shifts), unit: "", budget: 0.02 },
    report("game page: layout shift with a drag and a round", shift, ""),
    report("game page: longest task, median opening (goal 200)", median(opened.map((one) => one.longest)), "ms"),
    report("game page: longest task of a drag and a round (goal 200)", longest, "ms"),
    report("game page: longest frame of a drag (goal 50)", drag, "ms"),
    report("game page: longest frame while others play", film, "ms"),
  ];
}

/** The page of a game against three computers, in Chromium slowed down four times, on a phone's screen. */
export const pageRows = (): Promise<readonly Row[]> => inBrowser(measure);
