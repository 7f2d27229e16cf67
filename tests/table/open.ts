import type { Page } from "@playwright/test";
import type { TurnAnswer } from "@/app/g/[id]/_components/use-turn";
import type { Look } from "@/lib/looks";
import { type Bundle, bundleTable } from "./bundle";
import type { Fixture } from "./views";

const made = new Map<string, Promise<Bundle>>();

const address = "http://table.test/";

type Wish = {
  readonly answer?: TurnAnswer | "never"; // what the server says to a turn that is sent
  readonly later?: Fixture | readonly Fixture[]; // the table once `goOn` is called on the page, and once more
  readonly words?: "english" | "pseudo";
  readonly look?: Look; // what the browser is set to
};

type Shown = { readonly bundle: Bundle; readonly html: string };
const onPage = new WeakMap<Page, Shown>();

/**
 * Shows a table on a page, as the real components draw it. Nothing of an earlier one stays, but what the browser keeps.
 */
export async function openTable(page: Page, fixture: Fixture, wish: Wish = {}): Promise<void> {
  const { words = "english", answer = "never", look = "", later = [] } = wish;
  const bundle = await (made.get(words) ?? made.set(words, bundleTable(words)).get(words));
  if (bundle === undefined) throw new Error("the bundle was stored above");
  const isNew = !onPage.has(page);
  const data = JSON.stringify({ ...fixture, answer, later: [later].flat() }).replaceAll("<", "\\u003c");
  const html = bundle.html.replace("{}", () => data).replace("<html", `<html class="${look}"`);
  onPage.set(page, { bundle, html });
  if (isNew) {
    await page.route(`${address}**`, async (route) => {
      const shown = onPage.get(page);
      const { pathname } = new URL(route.request().url());
      const file = shown?.bundle.files.get(pathname);
      if (shown === undefined || (file === undefined && pathname !== "/")) return route.fulfill({ status: 204 });
      await route.fulfill(
        file === undefined
          ? { contentType: "text/html", body: shown.html }
          : { contentType: file.type, body: file.body },
      );
    });
  }
  await page.goto(address);
  await page.locator(".stage").waitFor();
  await page.evaluate(() => document.fonts.ready);
}
