import { expect, type Page } from "@playwright/test";
import { publicPages } from "../../app/public-pages";
import { createGame, invitation } from "./player";
import { test } from "./visitor";

/** What a messenger or a finder reads in the head of a page. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ?? null;
    return {
      title: document.title,
      description: content("description"),
      card: content("og:title"),
      about: content("og:description"),
      picture: content("og:image"),
      robots: content("robots"),
    };
  });

/** A preview with words of its own, and a picture that is really there. */
async function expectPreview(page: Page): Promise<void> {
  const { description, card, about, picture } = await headOf(page);
  expect(description?.length).toBeGreaterThan(40);
  expect(about).toBe(description);
  expect(card?.length).toBeGreaterThan(3);
  const answer = await page.request.get(picture ?? "");
  expect(answer.headers()["content-type"]).toBe("image/png");
}

test("public pages have titles, words and a picture of their own, and are in the map of the site", async ({
  visit,
  baseURL,
}) => {
  const { page, context } = await visit();
  const titles = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    await expectPreview(page);
    const { title, robots } = await headOf(page);
    expect(robots).toBeNull();
    titles.add(title);
  }
  expect(titles.size).toBe(publicPages.length);
  expect(await context.cookies()).toEqual([]);
  const map = await (await page.request.get("/sitemap.xml")).text();
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    publicPages.map((path) => `${baseURL}${path}`),
  );
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /g/");
});

test("an invitation shows a messenger who asks, and keeps out of the finders", async ({ visit }) => {
  const mira = await visit();
  const { page } = await visit();
  await createGame(mira.page, { name: "Mira" });
  await page.goto(await invitation(mira.page));
  await expectPreview(page);
  const { card, robots } = await headOf(page);
  expect(card).toContain("Mira");
  expect(robots).toBe("noindex");
});
