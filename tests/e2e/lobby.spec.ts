import { expect, type Page } from "@playwright/test";
import { at, createGame, invitation, join, press, soon } from "./player";
import { test } from "./visitor";

const seat = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("whoever opened the table puts it in order before the cards are dealt", async ({ visit }) => {
  const mira = await visit();
  const tom = await visit({ mayComplain: /status of 40[04]/ });
  const { page } = mira;
  await createGame(page, { name: "Mira", players: 4 });
  const first = await invitation(page);
  await join(tom.page, first, "Tmo");

  await test.step("a name is put right, and the other page shows it", async () => {
    await press(tom.page.getByRole("button", { name: "Change name" }));
    await tom.page.getByLabel("Your name at the table").fill("Tom");
    await press(tom.page.getByRole("button", { name: "Take this name" }));
    await expect(seat(tom.page, "Tom")).toBeVisible();
    await expect(seat(page, "Tom")).toBeVisible(soon);
    await expect(page.getByRole("button", { name: "Change name" })).toHaveCount(1); // only one's own
  });

  await test.step("seats change places", async () => {
    await press(page.getByRole("button", { name: "Swap Mira with Tom" }));
    await expect(page.getByRole("listitem").first()).toContainText("Tom");
    await expect(tom.page.getByRole("listitem").first()).toContainText("You", soon);
    await expect(tom.page.getByRole("button", { name: /^(Swap|Free)/ })).toHaveCount(0);
  });

  await test.step("somebody loses the seat, and is told so", async () => {
    await press(page.getByRole("button", { name: "Free the seat of Tom" }));
    await press(page.getByRole("button", { name: "Free the seat", exact: true }));
    await expect(page.getByRole("heading", { name: "3 seats are free" })).toBeVisible();
    await expect(tom.page.getByRole("heading", { name: "Nothing at this place" })).toBeVisible(soon);
  });

  await test.step("a new link ends the old one, and taken back it says so", async () => {
    await press(page.getByRole("button", { name: "Make a new link" }));
    await expect(page.getByRole("textbox", { name: "Invitation link" })).not.toHaveValue(first);
    const second = await invitation(page);
    await tom.page.goto(first);
    await expect(tom.page.getByText("This link no longer works. Ask for a new one.")).toBeVisible();
    await tom.page.goto(second);
    await press(tom.page.getByRole("button", { name: "Join as Tmo" }));
    await expect(seat(page, "Tmo")).toBeVisible(soon);
    await press(page.getByRole("button", { name: "Take the link back" }));
    await expect(page.getByText("The link was taken back.")).toBeVisible();
    await expect(tom.page.getByText("Only whoever opened this table can make a new one.")).toBeVisible(soon);
  });

  await test.step("somebody leaves, and the rest is filled and dealt", async () => {
    await press(tom.page.getByRole("button", { name: "Leave the table" }));
    await press(tom.page.getByRole("dialog").getByRole("button", { name: "Leave the table" }));
    await expect(tom.page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { name: "3 seats are free" })).toBeVisible(soon);
    await press(page.getByRole("button", { name: "Fill with computers" }));
    await expect(at(page).hand.or(at(page).scoreSheet)).toBeVisible(soon);
  });
});

/** A table that others may watch, in the lobby; answers the invitation link. */
async function watchedTable(page: Page): Promise<string> {
  await page.goto("/new");
  await press(page.getByText("Others may watch"));
  await page.getByLabel("Your name at the table").fill("Mira");
  await press(page.getByRole("button", { name: "Create, get the link" }));
  return invitation(page);
}

test("a watcher whose link is taken back is told so, not that the connection is lost", async ({ visit }) => {
  const [mira, ada] = [await visit(), await visit({ mayComplain: /status of 404/ })];
  const link = await watchedTable(mira.page);
  await ada.page.goto(link.replace("/j/", "/w/"));
  await expect(ada.page.getByText("Mira")).toBeVisible();
  await press(mira.page.getByRole("button", { name: "Take the link back" }));
  await expect(ada.page.getByText("This link no longer works. Ask for a new one.")).toBeVisible();
});

test("the last seat goes to one of two; the other is told so, and watches where that was agreed", async ({ visit }) => {
  const [mira, tom, ada] = [await visit(), await visit(), await visit({ mayComplain: /status of 40[09]/ })];
  const link = await watchedTable(mira.page);

  await ada.page.goto(link);
  await expect(ada.page.getByText("whoever has the link")).toBeVisible();
  await ada.page.getByLabel("Your name at the table").fill("Ada");
  await join(tom.page, link, "Tom");
  for (const page of [mira.page, tom.page]) await expect(at(page).hand).toBeVisible(soon);
  await press(ada.page.getByRole("button", { name: "Join the game" }));
  await expect(
    ada.page.getByRole("heading", { name: /^(This table is full|The cards are dealt already)$/ }),
  ).toBeVisible();

  await press(ada.page.getByRole("link", { name: "Watch the game" }));
  await expect(at(ada.page).seats).toContainText("Tom");
  await expect(at(ada.page).table).toBeVisible();
  await expect(at(ada.page).hand).toHaveCount(0);
  await press(tom.page.getByRole("button", { name: "Game menu" }));
  await expect(tom.page.getByRole("textbox", { name: "Link for watchers" })).toHaveValue(ada.page.url());
  await press(ada.page.getByRole("button", { name: "Game menu" }));
  const keys = ada.page.getByRole("dialog").getByRole("definition");
  await expect(keys.filter({ hasText: "Read the table" })).toHaveCount(1);
  await expect(keys.filter({ hasText: /hint|type|look back/i })).toHaveCount(0); // nothing that only a seat can do
  await ada.page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await ada.page.keyboard.press("t");
  await expect(ada.page.getByRole("main").getByRole("status")).toHaveText(/Stock, 34 cards left\.$/);
});

test("whoever looks from within a messenger is warned before joining", async ({ visit }) => {
  const mira = await visit();
  await createGame(mira.page, { name: "Mira" });
  const link = await invitation(mira.page);
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
  const inApp = await visit({ userAgent: `${agent} Instagram 390.0.0.28.85` });
  await inApp.page.goto(link);
  await expect(inApp.page.getByRole("heading", { name: "Open this in your own browser first" })).toBeVisible();
  await expect(inApp.page.getByText(/from inside Instagram/)).toBeVisible();
  await expect(inApp.page.getByRole("textbox", { name: "Invitation link" })).toHaveValue(link);
  await mira.page.goto(link);
  await expect(mira.page.getByRole("heading", { name: "You have a seat here" })).toBeVisible();
});

test("the preview of an invitation is a picture with names and terms", async ({ visit }) => {
  const mira = await visit();
  await createGame(mira.page, { name: "Mira" });
  const stranger = await visit();
  await stranger.page.goto(await invitation(mira.page));
  const picture = (await stranger.page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect(picture).toMatch(/\/j\/[\w-]+\/opengraph-image/);
  const answer = await stranger.context.request.get(picture);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect(answer.headers()["cache-control"]).toMatch(/no-store/);
  expect((await answer.body()).subarray(1, 4).toString()).toBe("PNG");
  expect(await stranger.context.cookies()).toEqual([]);
});
