import { expect } from "@playwright/test";
import { at, createGame, createGameOnTurn, playHand, press } from "./player";
import { test } from "./visitor";

test("one person plays a hand against three computers to its end", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", players: 4, against: "Computer", length: "One hand" });
  await playHand(page);

  await expect(page.getByRole("heading", { level: 1, name: /^(You won|\S+ won|It is a draw)$/ })).toBeVisible();
  await expect(page.getByText("out, 0")).toHaveCount(1);
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveText(["Hand", "You", /.+/, /.+/, /.+/]);

  await press(page.getByRole("link", { name: "Back to your games" }));
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
  await press(page.getByRole("listitem").getByRole("link"));
  await expect(at(page).scoreSheet).toBeVisible();
});

test("a game to 50 goes on after a hand, and the score sheet adds up", async ({ visit }) => {
  const { page } = await visit();
  await createGame(page, { name: "Mira", against: "Computer", length: "To 50" });
  const rows = page.getByRole("table").getByRole("row");
  await playHand(page);
  const hands = (await rows.count()) - 2; // beside the names and the total; the computer may have ended the next one, too
  expect(hands).toBeGreaterThan(0);
  await press(page.getByRole("button", { name: /^Next hand, (you start|Bramble starts)$/ }));

  const next = page.getByText(new RegExp(`hand ${hands + 1}, to 50$`));
  await expect(next.or(page.getByText(`Hand ${hands + 1} is over`)).first()).toBeVisible();
  await playHand(page);
  await expect(rows.nth(hands + 2)).toBeVisible();
  const table = (await rows.allInnerTexts()).map((row) => row.split(/\s+/).slice(1).map(Number));
  const [total = [], ...each] = table.slice(1).toReversed();
  expect(total).toEqual(total.map((_, seat) => each.reduce((sum, points) => sum + (points[seat] ?? 0), 0)));
  for (const points of each) expect(Math.min(...points)).toBe(0);
});

test("what the computers did is shown again act by act, until a key is pressed", async ({ visit }) => {
  const { page } = await visit();
  await createGameOnTurn(page, { name: "Mira", players: 4 }, 1);
  await page.emulateMedia({ reducedMotion: "no-preference" });

  await press(page.getByRole("button", { name: "What happened" }));
  const happened = page.getByRole("dialog", { name: "What happened" });
  await expect(happened.getByRole("heading", { name: "Since your last turn" })).toBeVisible();
  await expect(happened.getByText(/drew a card/)).not.toHaveCount(0);
  await press(happened.getByRole("button", { name: /^Watch, \d+ s$/ }));
  await expect(page.getByRole("button", { name: /^\S+ plays$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(at(page).endTurn).toBeVisible();
});
