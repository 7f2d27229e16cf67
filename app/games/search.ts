import type { ArchiveWish } from "@/app/_components/answers";

/** The fields of the search form as its address has them. */
export type SearchFields = {
  readonly person: string;
  readonly rules: string;
  readonly result: string;
  readonly from: string;
  readonly until: string;
};

type Given = { readonly [field: string]: string | readonly string[] | undefined };

const day = 24 * 60 * 60 * 1000;
const ruleChoices = ["A", "B", "C", "other"] as const;
export const resultChoices = ["won", "drawn", "lost", "early"] as const;

/** The fields from an address; whatever it has too much of, or of another kind, is left out. */
export function fieldsOf(given: Given): SearchFields {
  const one = (field: string): string => {
    const value = given[field];
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    person: one("person").slice(0, 60),
    rules: one("rules"),
    result: one("result"),
    from: one("from"),
    until: one("until"),
  };
}

/**
 * What to ask the server for; days are those of UTC, the last one included. Fields that make no sense ask for nothing.
 */
export function wishOf({ person, rules, result, from, until }: SearchFields): ArchiveWish {
  const chosenRules = ruleChoices.find((one) => one === rules);
  const chosenResult = resultChoices.find((one) => one === result);
  const [first, last] = [dayOf(from), dayOf(until)];
  return {
    ...(person === "" ? {} : { person }),
    ...(chosenRules ? { rules: chosenRules } : {}),
    ...(chosenResult ? { result: chosenResult } : {}),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { before: last + day }),
  };
}

function dayOf(text: string): number | null {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || at > 4_000_000_000_000 ? null : at;
}
