import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

/** Tables that are drawn without a server come from here (tests/table/open.ts answers for it). */
const tableOrigin = "http://table.test";

/** What a page without a network complains about: its own requests, and what the browser asks for by itself. */
export const noNetwork = /net::ERR_|Failed to fetch|fetching the script|\?_rsc=|favicon\.ico/;

/** One person at a browser of their own, looking at one page. */
export type Visitor = { readonly page: Page; readonly context: BrowserContext };

type VisitorOptions = BrowserContextOptions & {
  /** What the console may complain about, where a test provokes it. */
  readonly mayComplain?: RegExp;
  /** The origin of a third party that the visitor goes to, where a test stands in for it. */
  readonly mayAsk?: string;
};

type Complaints = { readonly heard: string[]; readonly context: BrowserContext };

/**
 * Tests with visitors. Each has a fresh browser, without the films of what others played unless asked for; when the
 * test ends, none of their pages may have complained on the console, broken the policy of scripts and styles, or asked
 * anybody else for anything.
 */
export const test = base.extend<{ visit: (options?: VisitorOptions) => Promise<Visitor> }>({
  visit: async ({ browser, baseURL }, use) => {
    const opened: Complaints[] = [];
    await use(async ({ mayComplain, mayAsk, ...options } = {}) => {
      const { context, heard } = await listening(browser, { reducedMotion: "reduce", ...options }, mayComplain);
      context.on("request", (request) => {
        if (!isOurs(request.url(), options.baseURL ?? baseURL ?? "") && new URL(request.url()).origin !== mayAsk)
          heard.push(`${request.frame().url()} asked a third party: ${request.url()}`);
      });
      opened.push({ context, heard });
      return { context, page: await context.newPage() };
    });
    expect(opened.flatMap(({ heard }) => heard)).toEqual([]);
    await Promise.all(opened.map(({ context }) => context.close()));
  },
});

/** Whether an address is the server's, or of something that the page made or was given by its test. */
function isOurs(url: string, baseURL: string): boolean {
  const { origin, protocol } = new URL(url);
  return origin === new URL(baseURL).origin || protocol === "data:" || protocol === "blob:" || origin === tableOrigin;
}

/** Opens a browser whose pages write down what goes wrong in them. */
async function listening(browser: Browser, options: BrowserContextOptions, except?: RegExp): Promise<Complaints> {
  const context = await browser.newContext(options);
  const heard: string[] = [];
  const hear = (text: string) => {
    if (except === undefined || !except.test(text)) heard.push(text);
  };
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  context.on("console", (message) => {
    if (message.type() === "error") hear(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => hear(`${error.page()?.url()}: ${error.error().message}`));
  return { context, heard };
}
