import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { seeded } from "@/lib/bots/rng";
import { parseRules, type Rules } from "@/lib/engine/rules";
import { totalsOf, winnersOf } from "@/lib/engine/score";
import { shuffled } from "@/lib/fairness/deck";
import { type Program, startProgram } from "./arena-program";
import { lineAction, lineFromView } from "./bot-line";
import { BadInput, parsed, wholeNumber } from "./fail";
import { meanAndMargin } from "./margin";
import { dealTable, playTurn, type Table, viewOf } from "./table";

const options = {
  seat: { type: "string", multiple: true },
  deals: { type: "string", default: "100" },
  preset: { type: "string", default: "A" },
  set: { type: "string", multiple: true },
  games: { type: "boolean", default: false },
  seed: { type: "string", default: "1" },
  seconds: { type: "string", default: "10" },
} as const;

type Given = { readonly preset: string; readonly set: Record<string, unknown> };
const reply = z.object({ id: z.number(), actions: z.array(lineAction) });

/** How one game went: who won, and who made a turn that is not legal, which loses the game. */
type Outcome = {
  readonly winners: readonly number[];
  readonly fault?: { readonly seat: number; readonly why: string };
};

async function askFor(program: Program, table: Table, given: Given, id: number) {
  const answer = await program.ask(lineFromView(viewOf(table), id, given));
  if (answer === null) return "no answer";
  try {
    const read = reply.safeParse(JSON.parse(answer));
    if (!read.success || read.data.id !== id) return `not an answer to ${id}: ${answer.slice(0, 200)}`;
    const next = playTurn(table, read.data.actions);
    return next.ok ? next.value : `${next.error}: ${answer.slice(0, 200)}`;
  } catch {
    return `not JSON: ${answer.slice(0, 200)}`;
  }
}

let asked = 0;

/** Plays one deal, or deals to the target, between programs in seat order. */
async function playGame(programs: readonly Program[], rules: Rules, given: Given, number: number): Promise<Outcome> {
  const seats = programs.length;
  const scores: (readonly number[])[] = [];
  for (;;) {
    const deck = shuffled(seeded(number * 1009 + scores.length + 1));
    const firstSeat = (number + scores.length) % seats;
    let table = dealTable(deck, { rules, seats, firstSeat, scores });
    while (table.end === null) {
      const { seat } = table.turn;
      const program = programs[seat];
      if (program === undefined) throw new Error("a seat without a program");
      asked += 1;
      const next = await askFor(program, table, given, asked);
      if (typeof next === "string") {
        return { winners: programs.flatMap((_, other) => (other === seat ? [] : [other])), fault: { seat, why: next } };
      }
      table = next;
    }
    if (rules.match === "one_hand" && table.end.seat !== undefined) return { winners: [table.end.seat] };
    scores.push(table.end.penalties);
    const winners = winnersOf(rules, totalsOf(scores, seats));
    if (winners !== null) return { winners };
  }
}

function rulesFrom(preset: string, set: readonly string[], games: boolean): { rules: Rules; given: Given } {
  const options = set.map((text): [string, unknown] => {
    const [name = "", value = ""] = text.split("=");
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  const given = { preset, set: { ...Object.fromEntries(options), ...(games ? {} : { match: "one_hand" }) } };
  const rules = parseRules(given);
  if (!rules.ok) throw new BadInput(rules.error.problem);
  return { rules: rules.value, given };
}

/**
 * Lets programs play each other by the line protocol of `npm run bot`: each numbered deal as often as there are seats,
 * the programs moving on by one seat. Prints what share of the games each won, with its 95% interval over deals.
 */
async function arena(args: readonly string[]): Promise<void> {
  const { values } = parsed("arena", () => parseArgs({ args: [...args], options }));
  const commands = values.seat ?? [];
  if (commands.length < 2 || commands.length > 4) throw new BadInput("--seat must be given two to four times.");
  const deals = wholeNumber("deals", values.deals, { from: 1, to: 1_000_000 });
  const seed = wholeNumber("seed", values.seed, { from: 0, to: 1_000_000 });
  const seconds = wholeNumber("seconds", values.seconds, { from: 1, to: 3600 });
  const { rules, given } = rulesFrom(values.preset, values.set ?? [], values.games);
  const programs = commands.map((command) => startProgram(command, seconds * 1000));
  const shares: number[][] = programs.map(() => []);
  const faults: string[][] = programs.map(() => []);
  const n = programs.length;
  for (let deal = 0; deal < deals; deal++) {
    const won = programs.map(() => 0);
    for (let turn = 0; turn < n; turn++) {
      const seated = programs.map((_, seat) => (seat + turn) % n); // which program sits in each seat
      const table = seated.flatMap((index) => programs[index] ?? []);
      const { winners, fault } = await playGame(table, rules, given, seed * 1_000_003 + deal);
      for (const seat of winners) won[seated[seat] ?? 0] = (won[seated[seat] ?? 0] ?? 0) + 1 / winners.length;
      if (fault !== undefined) faults[seated[fault.seat] ?? 0]?.push(fault.why);
    }
    won.forEach((share, index) => {
      shares[index]?.push(share / n);
    });
  }
  for (const program of programs) program.stop();
  console.log(`${deals} deals, each from every seat; wins in percent with 95% over deals; games lost by a fault`);
  programs.forEach(({ name }, index) => {
    const { mean, margin } = meanAndMargin(shares[index] ?? []);
    const lost = faults[index] ?? [];
    const figures = `${(100 * mean).toFixed(1).padStart(5)} ± ${(100 * margin).toFixed(1)}`;
    console.log(`${String.fromCharCode(65 + index)}  ${figures}  faults ${lost.length}  ${name}`);
    if (lost[0] !== undefined) console.log(`   first fault: ${lost[0]}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  arena(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  });
}
