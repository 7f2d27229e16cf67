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
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(countVitest(path)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test("a browser test that needed a second try is a failure", () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
  expect(countPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test("a tool that failed, or that ran nothing, is never a success", () => {
  const missing = countVitest(join(folder, "missing.json"));
  expect(settle(missing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(settle({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(settle({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(settle({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test("the closing line adds everything up", () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 20, failed: 2, skipped: 0 },
  ]);
  expect(closingLine(total)).toBe("21 passed, 2 failed");
  expect(closingLine({ ...total, skipped: 1 })).toBe("21 passed, 2 failed, 1 skipped");
});
