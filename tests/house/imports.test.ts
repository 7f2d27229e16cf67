import { expect, test } from "vitest";
import { runNode, sources } from "./project";

type Violation = { from: string; to: string; rule: { name: string } };
type Cruise = {
  summary: {
    violations: Violation[];
    totalCruised: number;
    ruleSetUsed: { forbidden: { name: string; comment?: string }[] };
  };
};

const folders = ["app", "db", "lib", "server"];
const files = ["instrumentation.ts", "instrumentation-node.ts", "next.config.ts", "proxy.ts"];

test("every file imports only what its folder may import", () => {
  const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";
  const options = ["--config", ".dependency-cruiser.mjs", "--output-type", "json"];
  const { output } = runNode([cruiser, ...options, ...folders, ...files, "tests"]);
  const { summary }: Cruise = JSON.parse(output);

  // With a TypeScript it does not know, the cruiser sees no module and calls that a success.
  expect(summary.totalCruised).toBeGreaterThan(sources(...folders).length);

  const advice = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  expect([...advice].filter(([, comment]) => !comment)).toEqual([]);
  const broken = summary.violations.map(
    ({ from, to, rule }) => `${from} -> ${to}: ${rule.name}. ${advice.get(rule.name)}`,
  );
  expect(broken).toEqual([]);
}, 120_000);
