import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "esbuild";

declare global {
  var ears: { contexts: AudioContext[]; sounds: number };
  var kit: typeof import("@/app/_sound/strike") & typeof import("@/app/_sound/sounds");
}

/** Counts from the first byte of a page on what it makes to sound with, and what it lets reach the speakers. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const ears = { contexts: [] as AudioContext[], sounds: 0 };
    globalThis.ears = ears;
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        ears.contexts.push(this);
      }
    };
    const connect = AudioNode.prototype.connect;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, ...given: Parameters<typeof connect>) {
        if (given[0] instanceof AudioDestinationNode) ears.sounds++;
        return connect.apply(this, given);
      },
    });
  });

/** How often the page has let a sound out so far. */
export const soundsOn = (page: Page): Promise<number> => page.evaluate(() => globalThis.ears.sounds);

/** What the page has made to sound with: the state of each. */
export const speakersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => globalThis.ears.contexts.map(({ state }) => state));

/** Puts what makes the sounds on a page by itself. */
export async function bringSounds(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export * from "./app/_sound/strike"; export * from "./app/_sound/sounds";',
      resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "kit",
  });
  await page.addScriptTag({ content: outputFiles[0]!.text });
}
