import { type Browser, expect, type Page } from "@playwright/test";
import { presets } from "../../lib/engine/rules";
import { printRecordText } from "../../lib/notation/record-text";
import { finishedDeal } from "../../lib/replay/finished-deal";
import { stepView } from "../../lib/replay/viewpoint";
import { at } from "../e2e/player";
import { playGame } from "../support/games";
import { nodeHash } from "../support/hash";
import { recordsOf } from "../support/records";
import { inBrowser } from "./browser";
import { median, quantile, type Row, report, timed, times } from "./measure";

const frameMs = 1000 / 60;
const slower = 4;

/** The times of steps, of which 19 in 20 may take no longer than a frame. */
const withinFrame = (what: string, samples: readonly number[]): readonly Row[] => [
  report(`${what}, median`, median(samples), "ms"),
  { what: `${what}, p95`, value: quantile(samples, 0.95), unit: "ms", budget: frameMs },
];

/** A deal of at least 300 steps, in which most turns went by without anybody. */
function longRecord() {
  const game = playGame(11, { rules: { ...presets.A, match: "one_hand" }, seats: 4, absences: 280 });
  const [record] = recordsOf(game);
  if (record === undefined) throw new Error("no deal was finished");
  return record;
}

/**
 * How long each of those steps keeps the page busy, in ms: from the slider's event, which comes at the beginning of a
 * frame, through the scripts, to the style and layout of the new table. Painting is the browser's, beside it.
 */
const busyMs = (page: Page, steps: readonly number[]): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>(".scrub input");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    if (slider === null || set === undefined) throw new Error("no slider");
    const took: number[] = [];
    for (const step of wanted) {
      await new Promise(requestAnimationFrame);
      const began = performance.now();
      set.call(slider, String(step));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect(); // style and layout are part of it
      took.push(performance.now() - began);
      if (slider.value !== String(step)) throw new Error(`step ${step} is not shown`);
    }
    return took;
  }, steps);

async function measure(browser: Browser, baseURL: string): Promise<readonly Row[]> {
  const record = longRecord();
  const [laidMs, deal] = await timed(async () => finishedDeal(nodeHash, record.events));
  if (!deal.ok) throw new Error(deal.error.code);
  const { steps } = deal.value;
  if (steps.length < 300) throw new Error(`the long deal has ${steps.length} steps only`);
  const [viewMs] = await timed(async () => steps.map(({ index }) => stepView(deal.value, index, 0)));

  const page = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await page.goto("/records");
  await page.getByRole("textbox", { name: "The record" }).fill(printRecordText(record));
  const [openedMs] = await timed(async () => {
    await page.getByRole("button", { name: "Check and replay" }).click();
    await expect(at(page).replay.slider).toHaveValue("0");
  });
  const last = steps.length - 1;
  const inOrder = Array.from({ length: last }, (_, index) => index + 1);
  const inReverse = inOrder.map((step) => last - step);
  const jumps = Array.from({ length: 100 }, (_, index) => (index * 7919) % last);
  const walked = await busyMs(page, inOrder);
  const back = await busyMs(page, inReverse);
  const jumped = await busyMs(page, jumps);
  const again = [await busyMs(page, jumps), await busyMs(page, jumps)];
  // What a jump costs by itself: the least of three times, since anything else on the machine only adds to it.
  const least = jumped.map((ms, index) => Math.min(ms, ...again.map((round) => round[index] ?? ms)));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const slow = await busyMs(page, jumps);
  return [
    report("replay: steps of the long deal", steps.length, ""),
    report("replay: that deal laid out, outside a browser", laidMs, "ms"),
    report("replay: its steps seen by one seat", viewMs, "ms"),
    report("replay: opened from its record (checked, drawn)", openedMs, "ms"),
    ...withinFrame("replay: the next step", walked),
    ...withinFrame("replay: the step before", back),
    ...times("replay: any other step, at first", jumped),
    ...withinFrame("replay: any other step, the least of three", least),
    ...times(`replay: any other step, ${slower} times slower`, slow),
  ];
}

/** A very long deal in the replay, in Chromium on a phone's screen. */
export const replayRows = (): Promise<readonly Row[]> => inBrowser(measure);
