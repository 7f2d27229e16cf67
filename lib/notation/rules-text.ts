import { optionNames, parseRules, type Rules } from "../engine/rules";

/** Complete rules on one line, every option named, in the order of the rule book: "drawTiming=end drawCount=1 ...". */
export const printRules = (rules: Rules): string => optionNames.map((name) => `${name}=${rules[name]}`).join(" ");

/** Reads what `printRules` prints, and only that: unknown, missing, repeated or moved options give null. */
export function parseRulesText(text: string): Rules | null {
  const set = Object.fromEntries(
    text.split(" ").map((entry): [string, unknown] => {
      const [name = "", value = ""] = entry.split("=");
      return [name, /^[0-9]+$/.test(value) ? Number(value) : value];
    }),
  );
  const rules = parseRules({ preset: "A", set });
  return rules.ok && printRules(rules.value) === text ? rules.value : null;
}
