import { expect, type Page } from "@playwright/test";
import { publicPages } from "../../app/public-pages";
import { at, createGame, invitation, playHand, press } from "./player";
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

test("no page asks anybody but us for anything, and secret pages keep out of the finders", async ({
  visit,
  baseURL,
}) => {
  const { page, context } = await visit({ mayComplain: /nothing-is-here/ });
  const strange: string[] = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== "data:" && protocol !== "blob:") strange.push(request.url());
  });
  const look = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  };
  for (const path of [...publicPages, "/nothing-is-here"]) await look(path);

  await createGame(page, { name: "Mira" });
  const link = await invitation(page);
  const tom = (await visit()).page;
  await tom.goto(link);
  await expectPreview(tom);
  expect((await headOf(tom)).robots).toBe("noindex");

  await createGame(page, { against: "Computer", length: "One hand" });
  await playHand(page);
  const game = new URL(page.url()).pathname;
  await press(page.getByRole("link", { name: "Replay" }));
  await expect(at(page).replay.slider).toHaveValue("0");
  await press(page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
  await press(page.getByRole("button", { name: "Make a link" }));
  const shared = await page.getByRole("textbox", { name: "Link to this replay" }).inputValue();
  for (const path of ["/", "/games", "/new", game, `${game}/replay`, `${game}/replay/0`, shared]) await look(path);
  await expectPreview(page);
  expect((await headOf(page)).robots).toBe("noindex");
  expect(strange).toEqual([]);
});
