import { describe, expect, it } from "vitest";
import { caseFile } from "../../server/cli/case-file";
import { holds, outcomeOf } from "../../server/cli/case-run";
import { countsOf, perftFile } from "../../server/cli/perft-file";
import casesJson from "../rules/cases.json";
import perftJson from "../rules/perft.json";

const { cases } = caseFile.parse(casesJson);
const { deals } = perftFile.parse(perftJson);

describe("the worked examples of the rule book", () => {
  it("are all here", () => expect(cases).toHaveLength(160));

  it.each(cases.map((given) => [given.id, given.description, given] as const))("%s: %s", (_, __, given) => {
    const { expected, got } = outcomeOf(given);
    expect(got).toEqual(expected);
  });

  it("would notice an engine that is wrong: no example holds with its expectation changed", () => {
    const wrong = cases.map((given) =>
      given.kind === "score"
        ? { ...given, expected: { penalty: given.expected.penalty + 1 } }
        : given.kind === "action"
          ? { ...given, expected: { ...given.expected, legal: !given.expected.legal } }
          : given,
    );
    const changed = wrong.filter((given, index) => given !== cases[index]);
    expect(changed.length).toBe(128);
    expect(changed.filter((given) => holds(outcomeOf(given)))).toEqual([]);
  });
});

describe("the counts of move sequences", () => {
  it.each(deals.map((deal) => [deal.description, deal] as const))("%s", (_, deal) => {
    for (const { name, expected, got } of countsOf(deal)) expect([name, got]).toEqual([name, expected]);
  });
});
