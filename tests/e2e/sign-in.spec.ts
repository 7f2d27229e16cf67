import { expect, type Page } from "@playwright/test";
import { mailTo } from "./mailbox";
import { at, createGame, endTurn, ownTurnOrEnd, playTurn, press } from "./player";
import { test } from "./visitor";

/** A guest in the middle of a hand against a computer; answers the game's address. */
async function middleOfGame(page: Page, name: string): Promise<string> {
  await createGame(page, { name, against: "Computer", length: "To 25" });
  if ((await ownTurnOrEnd(page)) === "turn") await endTurn(page);
  return page.url();
}

async function askForMail(page: Page, address: string): Promise<void> {
  await page.getByLabel("Your e-mail address").fill(address);
  await press(page.getByRole("button", { name: "Send me a code" }));
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeFocused();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six digits from the mail").fill(code);
  await press(page.getByRole("button", { name: "Go on" }));
}

/** The game is open here, and can be played on. */
async function playsOn(page: Page, game: string): Promise<void> {
  await page.goto(game);
  if ((await ownTurnOrEnd(page)) === "turn") await playTurn(page);
}

test("a guest in the middle of a game signs in by mail on a second browser and goes on; the first acts no more", async ({
  visit,
}) => {
  const first = await visit({ mayComplain: /status of (404|401)/ });
  const second = await visit();
  const game = await middleOfGame(first.page, "Mira");
  await first.page.goto("/");
  await press(first.page.getByRole("button", { name: "Menu" }));
  await press(first.page.getByRole("link", { name: "Account and sign-in" }));
  await expect(first.page.getByText("Only this browser knows that you are Mira")).toBeVisible();
  await press(first.page.getByRole("button", { name: "Add an address" }));
  await askForMail(first.page, "mira@example.org");
  const { link } = await mailTo("mira@example.org");

  await second.page.goto(link);
  await expect(second.page.getByText("This is for mira@example.org.")).toBeVisible();
  expect(new URL(second.page.url()).hash).toBe(""); // nobody copies it by mistake
  expect(await second.context.cookies()).toEqual([]);
  await press(second.page.getByRole("button", { name: "Sign in as Mira" }));
  await expect(second.page).toHaveURL(/\/$/);
  await playsOn(second.page, game);

  await first.page.goto(game);
  await expect(first.page.getByRole("heading", { name: "Nothing at this place" })).toBeVisible();
  await press(first.page.getByRole("link", { name: "Sign in" }));
  await askForMail(first.page, "mira@example.org");
  const { code } = await mailTo("mira@example.org", 2);
  await typeCode(first.page, code);
  await press(first.page.getByRole("button", { name: "Sign in as Mira" }));
  await expect(first.page).toHaveURL(game);
  await playsOn(first.page, game);
});

test("what is typed before a page's scripts have come stays, and is what is sent", async ({ visit }) => {
  const { page } = await visit();
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  const address = page.getByLabel("Your e-mail address");
  await address.fill("early@example.org");
  const send = page.getByRole("button", { name: "Send me a code" });
  await expect(send).toBeDisabled();
  come();
  await expect(send).toBeEnabled();
  await expect(address).toHaveValue("early@example.org");
  await press(send);
  await mailTo("early@example.org");
});

test("a guest's games come along to the account that the address belongs to", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/sign-in");
  await askForMail(page, "odile@example.org");
  await typeCode(page, (await mailTo("odile@example.org")).code);
  await page.getByLabel("Your name at the table").fill("Odile");
  await press(page.getByRole("button", { name: "Begin" }));
  await expect(page).toHaveURL(/\/$/);

  const guest = await visit();
  const game = await middleOfGame(guest.page, "Passer-by");
  await guest.page.goto("/sign-in");
  await askForMail(guest.page, "odile@example.org");
  await typeCode(guest.page, (await mailTo("odile@example.org", 2)).code);
  await expect(guest.page.getByText("Shall those games come along to Odile?")).toBeVisible();
  await press(guest.page.getByRole("button", { name: "Sign in and bring them along" }));
  await expect(guest.page).toHaveURL(/\/$/);
  await playsOn(guest.page, game);
  await playsOn(page, game);
});

test("a seat is taken along by a code, and by a link, each once", async ({ visit }) => {
  const { page } = await visit();
  const game = await middleOfGame(page, "Jonas");
  await page.goto("/account");
  const make = async () => {
    await press(page.getByRole("button", { name: /^Make a (new )?code$/ }));
    await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible();
  };
  await make();
  const shown = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  const code = (await shown.textContent()) ?? "";
  const second = await visit({ mayComplain: /status of (400|404)/ });
  await second.page.goto("/carry");
  const field = second.page.getByLabel("Code from the other browser");
  await field.fill("7K2M-Q4XB-93TD");
  await press(second.page.getByRole("button", { name: "Go on" }));
  await expect(second.page.getByRole("alert").getByText("That code is not right")).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll("-", " "));
  await press(second.page.getByRole("button", { name: "Go on" }));
  const known = second.page.getByRole("button", { name: "Sign in as Jonas" });
  await expect(known).toBeVisible();
  await second.page.keyboard.press("Tab"); // from what the code would do, which has the focus
  await expect(known).toBeFocused();
  await press(known);
  await expect(second.page).toHaveURL(/\/$/);
  await playsOn(second.page, game);
  await playsOn(page, game);

  await page.goto("/account");
  await make();
  const link = await page.getByRole("textbox", { name: "Link for the other browser" }).inputValue();
  const third = await visit();
  await third.page.goto(link);
  await press(third.page.getByRole("button", { name: "Sign in as Jonas" }));
  await expect(third.page).toHaveURL(/\/$/);
  await playsOn(third.page, game);
  await second.page.goto(link);
  await second.page.reload(); // a link to the page that is open already only moves within it
  await expect(second.page.getByText(/has been used, or has run out|leads nowhere/)).toBeVisible();
});

test("a guest signs in by another service, which is from then on a way in, and signs out everywhere", async ({
  visit,
}) => {
  const { page, context } = await visit({
    mayComplain: /status of 400\b.*account\.disconnect/, // the last way in stays
    mayAsk: process.env.E2E_SERVICES ?? "",
  });
  const game = await middleOfGame(page, "Tomas");
  await page.goto(`/sign-in?to=${new URL(game).pathname}`);
  const agreeAs = async (subject: string) => {
    await page.getByLabel("Who are you?").fill(subject);
    await press(page.getByRole("button", { name: "Agree" }));
  };
  await press(page.getByRole("button", { name: "GitHub" }));
  await agreeAs("tomas-at-github");
  await expect(page.getByText("This is your GitHub account.")).toBeVisible();
  await press(page.getByRole("button", { name: "Go on as Tomas" }));
  await expect(page).toHaveURL(game);

  await page.goto("/account");
  await press(page.getByRole("button", { name: "Connect Google" }));
  await agreeAs("tomas-at-google");
  await press(page.getByRole("button", { name: "Go on as Tomas" }));
  await expect(page).toHaveURL(/\/account$/);
  await press(page.getByRole("button", { name: "Disconnect GitHub" }));
  await expect(page.getByRole("button", { name: "Connect GitHub" })).toBeVisible();
  await press(page.getByRole("button", { name: "Disconnect Google" }));
  await expect(page.getByText("This is the only way into your account")).toBeVisible();

  await press(page.getByRole("button", { name: "Sign out everywhere" }));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith("kings.session"))).toEqual([]);
  await page.goto("/sign-in");
  await press(page.getByRole("button", { name: "Google" }));
  await agreeAs("tomas-at-google");
  await press(page.getByRole("button", { name: "Sign in as Tomas" }));
  await expect(page).toHaveURL(/\/$/);
  await playsOn(page, game);
  await expect(at(page).endTurn.or(at(page).scoreSheet)).toBeVisible();
});
