import { expect } from "@playwright/test";
import { openTable } from "../table/open";
import { ordinary, ordinaryDrawn } from "../table/views";
import { at, doubleTap } from "./player";
import { test } from "./visitor";

const drew = { ok: true, drew: ["3S"], ended: "turn" } as const;

test("a double tap on what ends the turn is told once that a card fits, and ends nothing", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary(), { answer: drew, later: ordinaryDrawn() });
  const { endTurn, message } = at(page);
  await doubleTap(endTurn);
  await expect(message).toHaveText(/^You can still play/);
  await expect(endTurn).toHaveAttribute("aria-disabled", "false");
  await endTurn.press("Enter");
  await expect(message).toHaveText("You drew 3 of spades");
});

test("a double press beside the cards marks no words", async ({ visit }) => {
  const { page } = await visit();
  await openTable(page, ordinary());
  await at(page).seats.getByText("Your turn").dblclick();
  await at(page).message.dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
});
