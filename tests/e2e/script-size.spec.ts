import { expect } from "@playwright/test";
import { scriptLimit, scriptsBeyondEmpty, weighedScreens } from "../support/script-bytes";
import { twoFriends } from "./player";
import { test } from "./visitor";

// Two friends who have just been dealt to: what loads ahead of the end of a hand, or of a film, is not wanted yet.
test(`the scripts of a running game stay under ${scriptLimit} KB beyond an empty page`, async ({ visit, browser }) => {
  const [now] = await twoFriends((await visit()).page, (await visit()).page);
  const storageState = await now.context().storageState();
  const { origin: baseURL, pathname } = new URL(now.url());
  for (const [screen, viewport] of Object.entries(weighedScreens)) {
    const weight = await scriptsBeyondEmpty(browser, { baseURL, storageState, viewport }, pathname);
    console.log(`${screen}: ${weight.toFixed(1)} KB of scripts, gzip; the goal is 40`);
    expect(weight, `KB of scripts on a ${screen}, gzip`).toBeLessThanOrEqual(scriptLimit);
    expect(weight).toBeGreaterThan(10); // else nothing was weighed
  }
});
