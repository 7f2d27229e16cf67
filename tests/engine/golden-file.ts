import { readdirSync, readFileSync } from "node:fs";
import type { Card } from "../../lib/cards/card";
import type { OpenPosition } from "../../lib/engine/from-position";
import type { StoredEvent } from "../../lib/engine/upcast";

/** A finished deal as it was stored: the log as it was written then, the deck, and how the table lay at the end. */
export type GoldenDeal = {
  readonly deck: readonly Card[];
  readonly log: readonly StoredEvent[];
  readonly final: OpenPosition;
};

export const goldenFolder = new URL("../golden/deals/", import.meta.url);

/** Every golden deal with the name of its file. */
export const goldenDeals = (): readonly (readonly [string, GoldenDeal])[] =>
  readdirSync(goldenFolder)
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, goldenFolder), "utf8")) as GoldenDeal]);

/** A golden deal as text, one event a line, so that a change can be read. */
export const goldenText = ({ deck, log, final }: GoldenDeal): string =>
  `{"deck":${JSON.stringify(deck)},\n"log":[\n${log.map((event) => JSON.stringify(event)).join(",\n")}\n],\n` +
  `"final":${JSON.stringify(final)}}\n`;
