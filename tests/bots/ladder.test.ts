import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pairingInWords, type Rung, tableInWords } from "../../app/computers/measured";
import { playsDigest } from "../../server/cli/ladder-digest";
import { ladderPairings } from "../../server/cli/ladder-pairings";
import { root } from "../house/project";

const measured: { readonly plays: string; readonly rungs: readonly Rung[] } = JSON.parse(
  readFileSync(join(root, "app/computers/ladder.json"), "utf8"),
);

describe("the ladder on the page of the computers", () => {
  it("is that of the computers as they play now; else run npm run ladder -- --out app/computers/ladder.json", () => {
    expect(measured.plays).toBe(playsDigest());
  });

  it("has every pairing that the command plays, all of its deals, and every bound holds", () => {
    expect(measured.rungs.map(({ pairing, deals, above }) => [pairing, deals, above])).toEqual(
      ladderPairings.map(({ id, deals, above }) => [id, deals, above]),
    );
    for (const { pairing, share, margin, above, holds } of measured.rungs) {
      expect([pairing, holds, share - margin > above]).toEqual([pairing, true, true]);
    }
  });

  it("has words for every pairing and every table", () => {
    const said = measured.rungs.map((rung) => pairingInWords(rung) + (rung.table === "to 25" ? "" : rung.table));
    expect(new Set(said).size).toBe(measured.rungs.length);
    for (const { table } of measured.rungs) if (table !== "" && table !== "to 25") tableInWords(table);
  });
});
