import { existsSync, writeFileSync } from "node:fs";
import { seeded } from "../../lib/bots/rng";
import { toPosition } from "../../lib/engine/from-position";
import { type PresetName, presetNames, presets, type Rules } from "../../lib/engine/rules";
import { stored } from "../../lib/engine/upcast";
import { type RandomDeal, randomDeal } from "../../server/cli/random-deal";
import { goldenFolder, goldenText } from "../engine/golden-file";

// Run by hand (npx tsx tests/support/write-golden.ts) to add deals. A file that exists is never written again: it is
// the past.

type Ending = "out" | "blocked" | "stuck";
type Wanted = { name: string; rules: Rules; seats: number; ending: Ending; absentOneIn?: number };

const wanted = (name: string, preset: PresetName, set: Partial<Rules>, seats: number, ending: Ending): Wanted => ({
  name: `${preset.toLowerCase()}-${name}`,
  rules: { ...presets[preset], ...set },
  seats,
  ending,
});

const presetDeals = presetNames.flatMap((preset) =>
  [2, 3, 4].flatMap((seats) => [
    wanted("plain", preset, {}, seats, "out"),
    wanted("plain", preset, {}, seats, "blocked"),
  ]),
);

const houseRules: readonly Partial<Rules>[] = [
  { drawTiming: "start" },
  { drawTiming: "end" },
  { drawCount: 2 },
  { kings: "may" },
  { kings: "by_turn_end" },
  { kings: "at_once" },
  { kingPileToCorner: "first_turn" },
  { vacancy: "may_fill" },
  { vacancy: "must_fill" },
  { vacancy: "fill_ends_turn" },
  { fillRun: "yes" },
  { underBuild: "yes" },
  { corners: "one_suit" },
  { scoring: "face_value" },
  { match: "one_hand" },
  { drawCount: 2, kings: "at_once" },
  { drawCount: 2, kings: "at_once", drawTiming: "start" },
  { vacancy: "must_fill", kings: "at_once", underBuild: "yes" },
  { vacancy: "fill_ends_turn", fillRun: "yes", corners: "one_suit" },
];
const houseDeals = (["A", "C"] as const).flatMap((preset) =>
  houseRules.map((set, index) => {
    const name = Object.entries(set)
      .map(([option, value]) => `${option}-${value}`)
      .join("-");
    return wanted(name.replaceAll("_", "-"), preset, set, 2 + (index % 3), index % 4 === 3 ? "blocked" : "out");
  }),
);

const stuckDeals = [2, 3, 4].map((seats) => wanted("stuck", "B", { corners: "one_suit" }, seats, "stuck"));
const absentDeals = presetNames.flatMap((preset) => [
  { ...wanted("absent", preset, {}, 3, "out"), absentOneIn: 4 },
  { ...wanted("absent-kings-at-once", preset, { kings: "at_once" }, 2, "out"), absentOneIn: 3 },
]);

/** The first deal of a row of seeds that ends as wanted. */
function found({ rules, seats, ending, absentOneIn = 0 }: Wanted): RandomDeal {
  for (let seed = 1; ; seed += 1) {
    const deal = randomDeal(rules, seats, seeded(seed), { absentOneIn });
    if (deal.final.deal?.end?.ending === ending) return deal;
  }
}

const all = [...presetDeals, ...houseDeals, ...stuckDeals, ...absentDeals];
for (const one of all) {
  const file = new URL(`${one.name}-${one.seats}-${one.ending}.json`, goldenFolder);
  if (existsSync(file)) continue;
  const { deck, events, final } = found(one);
  if (final.deal === null) throw new Error("no deal");
  writeFileSync(file, goldenText({ deck, log: events.map(stored), final: toPosition(final.deal, deck) }));
}
