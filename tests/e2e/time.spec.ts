import { expect, type Page } from "@playwright/test";
import { nextTurn, type Person, seatAll } from "../support/table";
import type { Web } from "../support/web-server";
import { expectGoodSheet, test } from "./days-ago";
import { at, press, soon } from "./player";

test.describe.configure({ mode: "default" }); // one after the other: their server starts once

const hour = 3_600_000;
const day = 24 * hour;
const small = { width: 320 };

/** Chooses in a game's menu. */
async function pick(page: Page, name: string): Promise<void> {
  await press(page.getByRole("button", { name: "Game menu" }));
  await press(page.getByRole("dialog", { name: "Game menu" }).getByRole("button", { name }));
}

/** Looks at the sheet that asks, and does what it says. */
async function confirm(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("button", { name, exact: true })).toBeVisible();
  await expectGoodSheet(page);
  await press(page.getByRole("dialog").getByRole("button", { name, exact: true }));
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Who is on turn in a game on that server, and the others in seat order. */
async function turnOf(people: readonly Person[], id: string) {
  const { view } = await people[0]!.call().game.view({ id });
  const now = people[view.deal?.turn.seat ?? -1]!;
  const [other] = people.filter((person) => person !== now);
  return { now, other: other! };
}

/** Ends the open turn without a play. */
async function pass(web: Web, people: readonly Person[], id: string): Promise<void> {
  const { now } = await turnOf(people, id);
  await now.call().game.submit({ ...(await nextTurn(now, id))!, plays: [], command: web.command() });
  await people[0]!.call().game.wake({ id });
}

const trio = (web: Web) => [web.person("Mira"), web.person("Tom"), web.person("Odile")] as const;
const duo = (web: Web) => [web.person("Mira"), web.person("Tom")] as const;

test("whoever stayed away from a table of three gets the seat back from the computer", async ({ daysAgo, visitAs }) => {
  const { web, since } = daysAgo;
  const people = trio(web);
  since(49);
  const { id } = await seatAll(web, people, { turnHours: 24, set: {} });
  const { now: absent, other } = await turnOf(people, id);
  for (let missed = 0; missed < 2; missed++) {
    web.clock.advance(day);
    await other.call().game.wake({ id });
    for (let passed = 0; passed < 2; passed++) await pass(web, people, id);
  }
  const { page } = await visitAs(absent, small);
  const { page: others } = await visitAs(other);
  await others.goto(`/g/${id}`);
  await expect(at(others).seats.getByText("computer for now")).toBeVisible();
  await page.goto("/");
  await press(page.getByRole("link", { name: "A computer plays for you" }));
  await expect(page.getByRole("dialog", { name: "A computer plays for you" })).toBeVisible();
  await confirm(page, "Not now");
  await press(page.getByRole("button", { name: "Take my seat back" }));
  await confirm(page, "Take my seat back");
  await expect(at(others).seats.getByText("computer for now")).toBeHidden(soon);
  await press(page.getByRole("button", { name: "What happened" }));
  await expect(page.getByText("a computer plays for you from here on")).toBeVisible();
  await expect(page.getByText("You took the seat back")).toBeVisible();
  await expect(page.getByText("ran out of time")).toHaveCount(2);
});

test("a turn of two runs out before both pages: one may still play, the other decides", async ({
  daysAgo,
  visitAs,
}) => {
  const { web, since } = daysAgo;
  const people = duo(web);
  since(12 - 1 / 120); // half a minute is left
  const { id } = await seatAll(web, people, { turnHours: 12, set: {} });
  const { now, other } = await turnOf(people, id);
  const { page: absent } = await visitAs(now);
  const { page: decider } = await visitAs(other, small);
  await absent.goto(`/g/${id}`);
  await expect(at(absent).turn).toHaveText(/^Turn 1, by /);
  await decider.goto(`/g/${id}`);
  await expect(at(absent).turn).toHaveText(/^Turn 1, time is up, you can still play/, { timeout: 60_000 });
  await expect(at(absent).endTurn).toBeVisible();
  await expect(decider.getByRole("dialog", { name: `${now.name} did not play in time` })).toBeVisible(soon);
  await expect(decider).toHaveTitle(`You decide: ${now.name}`);
  await confirm(decider, "Not now");
  await press(decider.getByRole("button", { name: `${now.name} is absent: decide` }));
  await decider.getByRole("radio", { name: /^Let a computer play it/ }).check();
  await confirm(decider, "Let a computer play it");
  await expect(at(decider).endTurn.or(at(decider).scoreSheet)).toBeVisible();
  await expect(at(absent).turn).toHaveText(/^Turn 2, by \w{3} \w{3} \d+, \d\d:\d\d UTC/);
  await press(absent.getByRole("button", { name: "What happened" }));
  const list = absent.getByRole("dialog", { name: "What happened" });
  await expect(list.getByText("the time was up")).toBeVisible();
  await expect(list.getByText(`${other.name} let a computer play this turn`)).toBeVisible();
});

test("the other may also end the game, and every list says truly why", async ({ daysAgo, visitAs }) => {
  const { web, since } = daysAgo;
  const people = duo(web);
  since(12 + 1 / 60); // a minute too late
  const { id } = await seatAll(web, people, { turnHours: 12, set: {} });
  const { now, other } = await turnOf(people, id);
  const { page } = await visitAs(other, small);
  await page.goto(`/g/${id}`);
  await expect(page.getByRole("dialog", { name: `${now.name} did not play in time` })).toBeVisible(soon);
  await page.getByRole("radio", { name: /^End the game/ }).check();
  await confirm(page, "End the game");
  const why = `${now.name} did not return in time`;
  await expect(page.getByRole("heading", { name: why })).toBeVisible();
  await page.goto("/games");
  await expect(page.getByText(why)).toBeVisible();
  const { page: late } = await visitAs(now);
  await late.goto(`/g/${id}`);
  await expect(late.getByRole("heading", { name: "You did not return in time" })).toBeVisible();
});

test("opponents give time, agree to a pause, set the clock going, and one mutes the game", async ({
  daysAgo,
  visitAs,
}) => {
  const { web, since } = daysAgo;
  const people = duo(web);
  since(2);
  const { id } = await seatAll(web, people, { turnHours: 72, set: {} });
  const { now, other } = await turnOf(people, id);
  const { page: mine } = await visitAs(now);
  const { page: theirs } = await visitAs(other, small);
  await theirs.goto("/");
  await expect(theirs.getByText(/^2 days and 2[12] hours left$/)).toBeAttached();
  await theirs.goto(`/g/${id}`);
  await mine.goto(`/g/${id}`);
  await expect(at(mine).seats.getByText(/^2 d 2[12] h/)).toBeVisible();

  await pick(theirs, `Give ${now.name} more time`);
  await confirm(theirs, "Give 3 days");
  await expect(at(mine).seats.getByText("5 d", { exact: true })).toBeVisible(soon);

  await pick(mine, "Ask for a pause");
  await confirm(mine, "Ask for a pause");
  await expect(at(theirs).turn).toHaveText(/asks for a pause/, soon);
  await pick(theirs, "Agree to the pause");
  await confirm(theirs, "Agree");
  for (const page of [mine, theirs]) await expect(at(page).turn).toHaveText(/^Turn 1, paused/, soon);
  await pick(mine, "Set the clock going");
  await confirm(mine, "Set it going");
  await expect(at(theirs).turn).toHaveText(/^Turn 1, by /, soon);

  await press(mine.getByRole("button", { name: "Game menu" }));
  await expectGoodSheet(mine);
  await mine.getByRole("switch", { name: "Mute this game" }).check();
  await expect.poll(async () => (await now.call().notices.game({ id })).muted).toBe(true);
  await mine.reload();
  await press(mine.getByRole("button", { name: "Game menu" }));
  await expect(mine.getByRole("switch", { name: "Mute this game" })).toBeChecked();
});

test("whoever leaves a table of three watches from then on, and a computer plays", async ({ daysAgo, visitAs }) => {
  const { web, since } = daysAgo;
  const people = trio(web);
  since(1);
  const { id } = await seatAll(web, people, { set: {} });
  const { now, other } = await turnOf(people, id);
  await pass(web, people, id);
  const { page } = await visitAs(now, small);
  await page.goto(`/g/${id}`);
  await pick(page, "Leave the game");
  await confirm(page, "Leave");
  await expect(page.getByText(/^You left this game/)).toBeVisible();
  await expect(at(page).hand).toBeHidden();
  const { page: others } = await visitAs(other, small);
  await others.goto(`/g/${id}`);
  await press(others.getByRole("button", { name: "What happened" }));
  await expect(others.getByRole("dialog").getByText(`${now.name} left: a computer plays on`)).toBeVisible();
  await press(page.getByRole("link", { name: "To your games", exact: true }));
  await expect(page.getByText("You left: a computer plays your seat")).toBeVisible();
});

test("before one's first turn a game is called off, and later of two one resigns", async ({ daysAgo, visitAs }) => {
  const { web, since } = daysAgo;
  const people = duo(web);
  since(0.9);
  const { id: first } = await seatAll(web, people, { set: {} });
  const { now, other } = await turnOf(people, first);
  const { page: mine } = await visitAs(now, small);
  const { page: theirs } = await visitAs(other);
  await mine.goto(`/g/${first}`);
  await theirs.goto(`/g/${first}`);
  await pick(mine, "Call the game off");
  await confirm(mine, "Call it off");
  for (const page of [mine, theirs]) await expect(page.getByRole("heading", { name: /^Called off/ })).toBeVisible(soon);

  const { id: second } = await seatAll(web, people, { set: {} });
  const { now: begins, other: waits } = await turnOf(people, second);
  await pass(web, people, second);
  const pageOf = (person: Person) => (person === now ? mine : theirs);
  await pageOf(begins).goto(`/g/${second}`);
  await pageOf(waits).goto(`/g/${second}`);
  await pick(pageOf(begins), "Resign");
  await confirm(pageOf(begins), "Resign");
  await expect(pageOf(begins).getByRole("heading", { name: `${waits.name} won` })).toBeVisible();
  await expect(pageOf(begins).getByText("You resigned.")).toBeVisible();
  await expect(pageOf(waits).getByRole("heading", { name: "You won" })).toBeVisible(soon);
  await expect(pageOf(waits).getByText(`${begins.name} resigned.`)).toBeVisible();
  await press(pageOf(waits).getByRole("button", { name: "A word at the table" }));
  await press(pageOf(waits).getByRole("button", { name: "Well played!" }));
  await expect(pageOf(waits).getByRole("listitem").filter({ hasText: "Well played!" })).toBeVisible();
  await pageOf(waits).goto("/");
  await expect(pageOf(waits).getByText(`You won: ${begins.name} resigned`)).toBeVisible();
  await expect(pageOf(waits).getByRole("link", { name: /Called off/ })).toHaveCount(0);
  await pageOf(waits).goto("/games");
  await expect(pageOf(waits).getByText(`You won: ${begins.name} resigned`)).toBeVisible();
});

test("who is away shows before one joins, and beside the terms", async ({ daysAgo, visit }) => {
  const { web, since } = daysAgo;
  since(0.8);
  const mira = web.person("Mira");
  const plan = ["me", "open", "open"] as ("me" | "open")[];
  const made = { preset: "A" as const, set: {}, seats: plan, turnHours: 72 as const, name: "Mira" };
  const { id } = await mira.call().game.create({ ...made, command: web.command() });
  await mira.call().game.takeSeat({ id, entropy: web.entropy(), command: web.command() });
  const from = Math.ceil(web.clock.now() / day) * day + 20 * day;
  const to = from + 8 * day;
  await mira.call().me.vacation({ from, to, command: web.command() });
  const { invitePath } = await mira.call().game.view({ id });
  const { page } = await visit({ baseURL: web.address, viewport: { width: 320, height: 568 } });
  await page.goto(invitePath ?? "");
  await expect(page.getByText("3 days each, at most")).toBeVisible();
  const inWords = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
  const [first, last] = [from, to - 1].map((at) => inWords.format(at));
  await expect(page.getByText(`Mira is away from ${first} to ${last}`)).toBeVisible();
});
