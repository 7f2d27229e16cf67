import { type Browser, chromium } from "@playwright/test";
import { browserFlags } from "../support/browser";
import serve from "../support/serve";
import type { Row } from "./measure";

/** Measures in a browser, on a server of its own. */
export async function inBrowser(
  measure: (browser: Browser, baseURL: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const stop = await serve();
  try {
    const path = process.env.CHROMIUM_PATH;
    const browser = await chromium.launch({
      args: browserFlags,
      ...(path === undefined ? {} : { executablePath: path }),
    });
    return await measure(browser, process.env.E2E_BASE_URL ?? "").finally(() => browser.close());
  } finally {
    await stop();
  }
}
