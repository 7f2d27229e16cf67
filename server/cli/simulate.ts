import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seeded } from "@/lib/bots/rng";
import { parseRules } from "@/lib/engine/rules";
import type { DealState } from "@/lib/engine/state";
import { positionOf } from "./case-table";
import { asCommand, BadInput, parsed, wholeNumber } from "./fail";
import { type RandomDeal, randomDeal } from "./random-deal";

const options = {
  deals: { type: "string", default: "1000" },
  players: { type: "string", default: "2" },
  preset: { type: "string", default: "A" },
  set: { type: "string", multiple: true },
  seed: { type: "string", default: "1" },
  transcripts: { type: "string" },
} as const;

/**
 * Plays random legal deals under any rules and sums them up; --transcripts FILE writes them as worked examples, so that
 * another implementation can check them.
 */
export function simulate(args: readonly string[], print: (line: string) => void): number {
  const { values } = parsed("simulate", () => parseArgs({ args: [...args], options }));
  const deals = wholeNumber("deals", values.deals, { from: 1, to: 1_000_000 });
  const players = wholeNumber("players", values.players, { from: 2, to: 4 });
  const seed = wholeNumber("seed", values.seed, { from: 0, to: 2 ** 31 });
  const set = Object.fromEntries((values.set ?? []).map(option));
  const rules = parseRules({ preset: values.preset, set });
  if (!rules.ok) throw new BadInput(rules.error.problem);
  const rng = seeded(seed);
  const played = Array.from({ length: deals }, () => randomDeal(rules.value, players, rng));
  if (values.transcripts !== undefined) {
    const file = values.transcripts;
    const about = `Random legal deals: preset ${values.preset}, ${players} players, seed ${seed}.`;
    const given = { preset: values.preset, set: Object.fromEntries(Object.entries(set).map(inCaseWords)) };
    const written = { about, cases: played.map((deal, index) => transcriptOf(deal, given, index + 1)) };
    parsed("transcripts", () => writeFileSync(file, `${JSON.stringify(written)}\n`));
  }
  for (const line of summary(played)) print(line);
  return 0;
}

/** "drawCount=2" as the option's name and value. */
function option(text: string): readonly [string, string | number] {
  const [name, value, ...more] = text.split("=");
  if (!name || value === undefined || more.length > 0) {
    throw new BadInput(`--set must be OPTION=VALUE, not ${JSON.stringify(text)}.`);
  }
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

const inCaseWords = ([name, value]: [string, unknown]): readonly [string, unknown] =>
  name === "fillRun" || name === "underBuild" ? [name, value === "yes"] : [name, value];

/** A deal as a worked example of the kind "transcript". */
function transcriptOf(deal: RandomDeal, rules: object, number: number): object {
  const { seats, deck, firstSeat, acts } = deal;
  return {
    id: `random-${number}`,
    category: "transcript",
    kind: "transcript",
    rules,
    description: "A whole hand played by chance.",
    given: { players: seats, first_player: firstSeat, pack: deck },
    actions: acts,
    expected: { state: positionOf(dealt(deal), deck) },
  };
}

function dealt({ final }: RandomDeal): DealState {
  if (final.deal === null) throw new Error("a deal was played");
  return final.deal;
}

function summary(played: readonly RandomDeal[]): readonly string[] {
  const turns = played.flatMap((deal) => dealt(deal).turns);
  const plays = turns.map((turn) => turn.plays.length + turn.kings.length);
  const endings = (["out", "blocked", "stuck"] as const).map(
    (ending) => `${played.filter((deal) => dealt(deal).end?.ending === ending).length} ${ending}`,
  );
  const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
  const mean = (total: number) => (total / played.length).toFixed(1);
  const most = (list: readonly number[]) => list.reduce((high, n) => Math.max(high, n), 0);
  return [
    `${played.length} deals: ${endings.join(", ")}`,
    `turns: ${mean(turns.length)} a deal, ${most(played.map((deal) => dealt(deal).turns.length))} in the longest`,
    `plays: ${mean(sum(plays))} a deal, ${most(plays)} in the longest turn`,
  ];
}

asCommand(import.meta.url, simulate);
