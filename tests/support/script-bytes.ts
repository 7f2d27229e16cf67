import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions } from "@playwright/test";

/** The most that the scripts of a running game may weigh beyond those of an empty page, gzipped, in KB. */
export const scriptLimit = 45;

/** The windows that are weighed: a phone, and a desktop, which shows the turns beside the table. */
export const weighedScreens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

/** The scripts that a page loads by itself, gzipped one by one, in bytes. Nothing is kept from an earlier visit. */
async function scriptBytes(browser: Browser, options: BrowserContextOptions, path: string): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

/** What the scripts of a page weigh beyond those of an empty page of the same server, gzipped, in KB. */
export async function scriptsBeyondEmpty(browser: Browser, options: BrowserContextOptions, path: string) {
  const bytes = await scriptBytes(browser, options, path);
  return (bytes - (await scriptBytes(browser, options, "/nothing-here"))) / 1024;
}
