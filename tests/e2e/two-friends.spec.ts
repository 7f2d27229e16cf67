import { expect } from "@playwright/test";
import { at, createGame, invitation, join, ownTurnOrEnd, playTurn, press, soon, whoseTurn } from "./player";
import { test } from "./visitor";

test("two friends and a computer play a hand by a link, look at its replay, show it to a third, and play again", async ({
  visit,
}) => {
  const mira = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
  const tom = await visit();
  const both = [mira.page, tom.page] as const;

  const link = await test.step("one makes a table and copies its link", async () => {
    await createGame(mira.page, { name: "Mira", players: 3, computers: 1, length: "One hand" });
    await expect(mira.page.getByRole("heading", { name: "One seat is free" })).toBeVisible();
    await press(mira.page.getByRole("button", { name: "Copy the link" }));
    await expect(mira.page.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await mira.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await invitation(mira.page));
    return copied;
  });

  await test.step("the other sees who invites and on what terms, and joins", async () => {
    await tom.page.goto(link);
    await expect(tom.page.getByRole("heading", { name: "Mira wants a game with you" })).toBeVisible();
    await expect(tom.page.getByText(/^Mira and \w+, and one free for you$/)).toBeVisible();
    await expect(tom.page.getByText("3 days each, at most")).toBeVisible();
    await join(tom.page, link, "Tom");
    for (const page of both) await expect(at(page).hand.or(at(page).scoreSheet)).toBeVisible(soon);
  });

  await test.step("they play in turn, and each sees the other's turn without a reload", async () => {
    let now = await whoseTurn(both);
    while ((await ownTurnOrEnd(now)) === "turn") {
      const other = now === mira.page ? tom.page : mira.page;
      await expect(at(other).endTurn).toBeHidden();
      await playTurn(now);
      await expect(at(other).endTurn.or(at(other).scoreSheet)).toBeVisible(soon);
      now = other;
    }
  });

  await test.step("both see who won, all cards, and the score sheet", async () => {
    const headlines = both.map((page) => page.getByRole("heading", { level: 1 }).textContent());
    const [forMira = "", forTom = ""] = await Promise.all(headlines);
    expect(forMira).toMatch(/^\w+ won$/);
    expect(forMira?.replace("You", "Mira")).toBe(forTom?.replace("You", "Tom"));
    for (const page of both) {
      await expect(page.getByText("out, 0")).toHaveCount(1);
      await expect(page.getByRole("img", { name: /^\w+: .* of / })).toHaveCount(2);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(3); // names, the one hand, the total
    }
    await mira.page.reload();
    await expect(at(mira.page).scoreSheet).toBeVisible();
  });

  const replay = at(mira.page).replay;
  await test.step("the hand is replayed by keys, buttons and the slider, with all hands open", async () => {
    await press(mira.page.getByRole("link", { name: "Replay" }));
    await expect(replay.step).toHaveText(/The cards are dealt.*0 of \d+$/);
    await expect(replay.hands.getByRole("list")).toHaveCount(3);
    await mira.page.keyboard.press("ArrowRight");
    await expect(replay.step).toHaveText(/Turn 1, .*1 of \d+$/);
    await press(mira.page.getByRole("button", { name: "On one play" }));
    await expect(replay.step).toHaveText(/2 of \d+$/);
    await mira.page.keyboard.press("ArrowLeft");
    await press(mira.page.getByRole("button", { name: "Back one play" }));
    await expect(replay.step).toHaveText(/0 of \d+$/);
    await mira.page.keyboard.press("End");
    await expect(replay.step).toHaveText(/went out.*?(\d+) of \1$/);
    await replay.slider.fill("5");
    await expect(replay.step).toHaveText(/5 of \d+$/);
  });

  await test.step("the address leads to this very step, also with a link for others", async () => {
    await expect(mira.page).toHaveURL(/\/replay\/0\?s=5\b/);
    await mira.page.reload();
    await expect(replay.step).toHaveText(/5 of \d+$/);
    const shown = (await replay.step.textContent()) ?? "";

    await press(mira.page.getByRole("button", { name: "More: record, sharing, speed and keys" }));
    await press(mira.page.getByRole("button", { name: "Make a link" }));
    const shared = await mira.page.getByRole("textbox", { name: "Link to this replay" }).inputValue();

    const ada = await visit({ mayComplain: /status of 404/ });
    await ada.page.goto(`${shared}?s=5`);
    const seen = at(ada.page).replay;
    await expect(seen.step).toHaveText(shown.replace(/(?<=Turn \d+, )you(?=:)/, "Mira"));
    await expect(seen.hands.getByRole("list")).toHaveCount(3);
    expect(await ada.context.cookies()).toEqual([]);

    await press(mira.page.getByRole("button", { name: "Take the link back" }));
    await expect(mira.page.getByRole("button", { name: "Make a link" })).toBeVisible();
    await ada.page.reload();
    await expect(ada.page.getByRole("heading", { name: "This replay is not shown" })).toBeVisible();
    await mira.page.keyboard.press("Escape");
  });

  await test.step("one tap each leads both to the next game", async () => {
    const finished = tom.page.url();
    await press(mira.page.getByRole("link", { name: "Back" }));
    await press(mira.page.getByRole("button", { name: "Play again" }));
    await press(tom.page.getByRole("button", { name: "Go to the next game" }));
    for (const page of both) await expect(page).not.toHaveURL(finished, soon);
    for (const page of both) await expect(at(page).hand.or(at(page).scoreSheet)).toBeVisible(soon);
    expect(mira.page.url()).toBe(tom.page.url());
  });
});
