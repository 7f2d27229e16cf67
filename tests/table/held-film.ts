import type { Page } from "@playwright/test";

declare global {
  var nextAct: (() => void) | null;
}

/** Films stand still in each scene, however slow the machine, until the test lets the next one come. */
export const holdFilms = (page: Page) =>
  page.addInitScript(() => {
    const later = globalThis.setTimeout.bind(globalThis);
    const held = (run: () => void, ms?: number) => {
      if (ms !== 700 && ms !== 250) return later(run, ms);
      globalThis.nextAct = run;
      return 0;
    };
    Object.assign(globalThis, { setTimeout: held, nextAct: null });
  });

/** Lets the next scene of a film come. */
export const nextScene = (page: Page) => page.evaluate(() => globalThis.nextAct?.());
