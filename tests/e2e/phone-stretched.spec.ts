import { expect, type Page } from "@playwright/test";
import { accents } from "../table/pseudo";
import { at, createGame, invitation, playHand } from "./player";
import { test } from "./visitor";

/** Makes the words of a page a third longer where they stand, and answers what no longer fits, in words. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((longer) => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const place = node.parentElement?.closest("script, style, svg");
      if (place === null) node.textContent = (node.textContent ?? "").replace(/[a-z]/gi, (one) => longer[one] ?? one);
    }
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    const boxes = "button, a, label, h1, h2, h3, p, td, th, dt, dd, legend, li";
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (element.getBoundingClientRect().width < 2 ||
        getComputedStyle(element).clipPath !== "none" ||
        isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.closest("details:not([open])") === null && !isClipped(element);
    for (const element of document.querySelectorAll(boxes)) {
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > innerWidth + 1) && isSeen(element)) found.push(`outside: ${element.textContent}`);
    }
    // The words themselves are measured: marks and cards that lie on others make no box too small.
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const box = parent?.closest(boxes)?.getBoundingClientRect();
      if (parent === null || box === undefined || !/\S/.test(text.textContent ?? "")) continue;
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const isCut = left < box.left - 1 || right > box.right + 1;
      if (isCut && isSeen(parent) && getComputedStyle(parent).textOverflow !== "ellipsis")
        found.push(`cut off: ${text.textContent}`);
    }
    return found;
  }, Object.fromEntries(accents));

async function expectRoom(page: Page, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    found.push(...(await misfits(page)).map((what) => `${address}: ${what}`));
  }
  expect(found).toEqual([]);
}

const everybodys = [
  "/",
  "/rules",
  "/learn",
  "/new",
  "/settings",
  "/sign-in",
  "/carry",
  "/computers",
  "/fair",
  "/privacy",
];

test("in a language a third longer every page still fits the smallest phone", async ({ visit }) => {
  test.slow(); // some twenty pages
  // React may find other words than it wrote, when it comes after them.
  const mayComplain = /status of 404|React error #418/;
  const { page } = await visit({ viewport: { width: 320, height: 568 }, mayComplain });
  await expectRoom(page, [...everybodys, "/records", "/nothing-here"]);
  await createGame(page, { name: "Mira", players: 3 });
  await expectRoom(page, [page.url(), await invitation(page), "/account", "/account/data", "/friends", "/settings"]);
  await createGame(page, { against: "Computer", length: "One hand" });
  await playHand(page);
  await expect(at(page).scoreSheet).toBeVisible();
  await expectRoom(page, [page.url(), `${page.url()}/replay`, "/games", "/"]);
});
