import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLine, countPlaywright, countVitest, settle, sum } from "@/server/cli/test-report";

const folder = mkdtempSync(join(tmpdir(), "kings-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("a test file that cannot be loaded is a failure, though no test of it ran", () => {
  const path = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: join(process.cwd(), "tests/one.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "failed", fullName: "water is dry" },
          { status: "passed", fullName: "water is wet" },
        ],
      },
      { name: join(process.cwd(), "tests/two.test.ts"), status: "failed", assertionResults: [] },
    ],
  });
  const names = ["tests/two.test.ts", "tests/one.test.ts: water is dry"];
  expect(countVitest(path)).toEqual({ passed: 3, failed: 2, skipped: 0, names });
});

test("a browser test that needed a second try is a failure, and is named", () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
  const spec = (title: string, status: string) => ({ file: "play.spec.ts", title, tests: [{ status }] });
  const suites = [{ specs: [spec("a", "expected")], suites: [{ specs: [spec("b", "flaky"), spec("c", "skipped")] }] }];
  const names = ["play.spec.ts: b"];
  expect(countPlaywright(report({ stats, errors: [], suites }))).toEqual({ passed: 4, failed: 1, skipped: 2, names });
});

test("a tool that failed, or that ran nothing, is never a success", () => {
  const missing = countVitest(join(folder, "missing.json"));
  expect(settle(missing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, names: [] });
  const five = { passed: 5, failed: 0, skipped: 0, names: [] };
  expect(settle(five, 1).failed).toBe(1);
  expect(settle({ ...five, failed: 2 }, 1).failed).toBe(2);
  expect(settle(five, 0).failed).toBe(0);
});

test("the closing line adds everything up", () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0, names: [] },
    { passed: 20, failed: 2, skipped: 0, names: ["b", "c"] },
  ]);
  expect(total.names).toEqual(["b", "c"]);
  expect(closingLine(total)).toBe("21 passed, 2 failed");
  expect(closingLine({ ...total, skipped: 1 })).toBe("21 passed, 2 failed, 1 skipped");
});
