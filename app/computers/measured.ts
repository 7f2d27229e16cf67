import { levelInWords } from "@/app/_components/levels";
import { presetInWords } from "@/app/_components/rules-words";
import words from "@/app/_messages/compiled/en/ladder.json";
import rules from "@/app/_messages/compiled/en/new.json";
import { translator } from "@/app/_messages/translator";
import { botLevels } from "@/lib/engine/event";
import measured from "./ladder.json";

const t = translator(words);
const house = translator(rules);

/** One pairing of the measured ladder: percent of wins, and half of the 95% interval. */
export type Rung = (typeof measured)["rungs"][number];

const toTarget = "to 25";
const rungs: readonly Rung[] = measured.rungs;

/** The pairings by the standard rules, as the command played them. */
export const standard = rungs.filter(({ table }) => table === "" || table === toTarget);

/** The other rules that were measured, each with its pairings from the lowest level up. */
export const byRules = [...new Set(rungs.map(({ table }) => table))]
  .filter((table) => table !== "" && table !== toTarget)
  .map((table) => ({ table, rungs: rungs.filter((rung) => rung.table === table) }));

function playerInWords(player: string): string {
  const level = botLevels.find((one) => one === player);
  return level === undefined ? t("random") : levelInWords(level);
}

/** Who played against whom: "Hard v 3 Medium". */
export function pairingInWords({ player, against, seats, table }: Rung): string {
  const pairing = t("pairing", { player: playerInWords(player), n: seats - 1, against: playerInWords(against) });
  return table === toTarget ? t("to25", { pairing }) : pairing;
}

const tables: Readonly<Record<string, () => string>> = {
  "preset B": () => presetInWords("B"),
  "preset C": () => presetInWords("C"),
  "draw at start": () => house("start"),
  "draw two": () => house("two"),
  "kings at once": () => t("kingsAtOnce"),
  "face values": () => house("faces"),
  "one-suit corners": () => house("suit"),
};

/** The rules of a table of the ladder in words. Throws for one that has none yet. */
export function tableInWords(table: string): string {
  const said = tables[table];
  if (said === undefined) throw new Error(`no words for the rules ${table}`);
  return said();
}

/** A percentage as it is shown everywhere: with one decimal. */
export const percent = (value: number): string => value.toFixed(1);
