import { expect, type Page } from "@playwright/test";
import { at, invitation, ownTurnOrEnd, playHand, press } from "./player";
import { test, type Visitor } from "./visitor";

/** Somebody new, on turn at a table with an Expert and an Easy computer; one of them may go out before, then again. */
async function onTurnAmongTwoLevels(visit: () => Promise<Visitor>): Promise<Page> {
  for (;;) {
    const { page } = await visit();
    await page.goto("/new");
    const choose = (label: string, option: string) =>
      press(page.getByRole("group", { name: label }).getByText(option, { exact: true }));
    await choose("Players", "3");
    await choose("Against", "Computer");
    await choose("Length", "One hand");
    await choose("How well the computers play", "Hard");
    await expect(page.getByText("Weighs how a turn can end")).toBeVisible();
    await press(page.getByText("A level for each", { exact: true }));
    const level = (seat: number) => page.getByLabel(`Level of seat ${seat}`);
    await expect(level(2)).toHaveValue("hard");
    await level(2).selectOption("Expert");
    await level(3).selectOption("Easy");
    await page.getByLabel("Your name at the table").fill("Mira");
    await press(page.getByRole("button", { name: "Start playing" }));
    await expect(page).toHaveURL(/\/g\//);
    if ((await ownTurnOrEnd(page)) === "turn") return page;
  }
}

test("each computer plays at its own level, and the table says which", async ({ visit }) => {
  const page = await onTurnAmongTwoLevels(visit);
  const seats = at(page).seats.getByRole("listitem");
  const notes = { Bramble: /Expert computer|playing/, Clover: /Easy computer|playing/ };
  for (const [name, note] of Object.entries(notes)) await expect(seats.filter({ hasText: name })).toHaveText(note);
  await playHand(page);
  const first = page.url();
  await press(page.getByRole("button", { name: "Play again" }));
  await expect(page).not.toHaveURL(first);
  if ((await ownTurnOrEnd(page)) === "turn") {
    for (const note of ["Expert computer", "Easy computer"]) await expect(page.getByText(note)).toBeVisible();
  }

  await page.goto("/new");
  await expect(page.getByRole("button", { name: /^Same as last time/ })).toContainText(
    "against computers (Expert and Easy)",
  );
});

test("free seats are filled at a level, which the next game against a computer takes over", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/new");
  await page.getByLabel("Your name at the table").fill("Mira");
  await press(page.getByRole("button", { name: "Create, get the link" }));
  await expect.poll(() => invitation(page)).toContain("/j/");
  await press(page.getByRole("group", { name: "How well the computer plays" }).getByText("Master", { exact: true }));
  await press(page.getByRole("button", { name: "Fill with computers" }));
  if ((await ownTurnOrEnd(page)) === "turn") await expect(at(page).seats.getByText("Master computer")).toBeVisible();
  await page.goto("/new");
  await expect(page.getByRole("button", { name: /^Play the computer/ })).toContainText("You and Bramble (Master)");
});
