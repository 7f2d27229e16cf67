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
    for (const element of document.querySelectorAll<HTMLElement>(boxes)) {
      const { left, right, width } = element.getBoundingClientRect();
      const { clipPath, display, textOverflow } = getComputedStyle(element);
      if (width < 2 || !element.checkVisibility() || clipPath !== "none" || element.closest("details:not([open])"))
        continue;
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${element.textContent}`);
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && display !== "inline" && textOverflow !== "ellipsis";
      if (isCut && element.querySelector("b, i, span, button") === null) found.push(`cut off: ${element.textContent}`);
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
