import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

/** One person at a browser of their own, looking at one page. */
export type Visitor = { readonly page: Page; readonly context: BrowserContext };

type VisitorOptions = BrowserContextOptions & {
  /** What the console may complain about, where a test provokes it. */
  readonly mayComplain?: RegExp;
};

type Complaints = { readonly heard: string[]; readonly context: BrowserContext };

/**
 * Tests with visitors. Each has a fresh browser, without the films of what others played unless asked for; when the
 * test ends, none of their pages may have complained on the console or broken the policy of scripts and styles.
 */
export const test = base.extend<{ visit: (options?: VisitorOptions) => Promise<Visitor> }>({
  visit: async ({ browser }, use) => {
    const opened: Complaints[] = [];
    await use(async ({ mayComplain, ...options } = {}) => {
      const { context, heard } = await listening(browser, { reducedMotion: "reduce", ...options }, mayComplain);
      opened.push({ context, heard });
      return { context, page: await context.newPage() };
    });
    expect(opened.flatMap(({ heard }) => heard)).toEqual([]);
    await Promise.all(opened.map(({ context }) => context.close()));
  },
});

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
