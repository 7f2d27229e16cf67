import { expect, type Page } from "@playwright/test";
import { startPostgres } from "../support/postgres";
import type { Person } from "../support/table";
import { startWeb, type Web } from "../support/web-server";
import { expectAccessible } from "./accessible";
import { type Visitor, test as visiting } from "./visitor";

const hourMs = 3_600_000;

/** A server whose clock was set back: games begin there days ago, and the pages show them now. */
export type DaysAgo = {
  readonly web: Web;
  /** Sets the clock to a moment so many hours ago: a game that is made then is that old. */
  readonly since: (hours: number) => void;
};

type Wish = { readonly width?: number; readonly mayComplain?: RegExp };

/** Tests on such a server, with the browsers of its people. */
export const test = visiting.extend<
  { visitAs: (person: Person, wish?: Wish) => Promise<Visitor> },
  { daysAgo: DaysAgo }
>({
  daysAgo: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      const postgres = await startPostgres();
      try {
        const web = await startWeb({ port: postgres.port });
        const since = (hours: number) => web.clock.advance(Date.now() - hours * hourMs - web.clock.now());
        await use({ web, since }).finally(web.close);
      } finally {
        await postgres.stop();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visitAs: async ({ visit, daysAgo: { web } }, use) => {
    await use(async (person, { width, ...wish } = {}) => {
      const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec((await web.cookieOf(person)).cookie ?? "") ?? [];
      const visitor = await visit({
        ...wish,
        baseURL: web.address,
        ...(width === undefined ? {} : { viewport: { width, height: 568 }, hasTouch: true }),
      });
      await visitor.context.addCookies([{ name, value, url: web.address }]);
      return visitor;
    });
  },
});

/** Finds nothing serious with the sheet that is open, in light and in dark colours, nor anything outside the window. */
export async function expectGoodSheet(page: Page): Promise<void> {
  await expectAccessible(page, "sheet", "dialog");
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("dialog :is(button, label, p, dd)")]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 2 && (left < 0 || right > window.innerWidth || one.scrollWidth > one.clientWidth + 1);
      })
      .map(({ textContent }) => textContent),
  );
  expect(wide).toEqual([]);
}
