import { nearestPreset } from "@/app/_components/rules-words";
import { differences, parseRules, type RuleOption, type Rules } from "@/lib/engine/rules";

/** What stands in the address of a page; a parameter given twice is a list. */
export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>;

const isNumber = (value: string): boolean => /^\d{1,3}$/.test(value);
const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

/**
 * The address of the page that explains exactly these rules: the nearest preset and what is changed of it, so that it
 * needs no right to see the table and stays true for ever. `table` is the game to lead back to.
 */
export function rulesAddress(rules: Rules, table?: string): string {
  const preset = nearestPreset(rules);
  const changed = differences(rules, preset).map((option: RuleOption): [string, string] => [
    option,
    String(rules[option]),
  ]);
  return `/rules?${new URLSearchParams([["preset", preset], ...changed, ...(table === undefined ? [] : [["table", table]])])}`;
}

/** The rules an address asks for; null where it asks for none, or for rules that there cannot be. */
export function rulesAsked({ preset, table: _, ...given }: Asked): Rules | null {
  if (typeof preset !== "string") return null;
  const set = Object.fromEntries(
    Object.entries(given).map(([option, value]) => [
      option,
      typeof value === "string" && isNumber(value) ? Number(value) : value,
    ]),
  );
  const rules = parseRules({ preset, set });
  return rules.ok ? rules.value : null;
}

/** The game that an address leads back to. */
export const tableAsked = ({ table }: Asked): string | null => (isId(table) ? table : null);
