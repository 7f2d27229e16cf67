import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a part of the tests came to, and the names of those that failed, as far as their tool tells them. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
};

export const onePassed: Count = { passed: 1, failed: 0, skipped: 0, names: [] };
export const oneFailed: Count = { passed: 0, failed: 1, skipped: 0, names: [] };

/** The counts added up, each kind by itself. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, count) => ({
      passed: all.passed + count.passed,
      failed: all.failed + count.failed,
      skipped: all.skipped + count.skipped,
      names: [...all.names, ...count.names],
    }),
    { passed: 0, failed: 0, skipped: 0, names: [] },
  );
}

/**
 * The closing line that tools read: `N passed, N failed`, with the skipped ones when there are any. A run in which
 * nothing passed or failed is a failure of its own and counts as one.
 */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Counts vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(path: string): Count {
  const report = readReport(path);
  const files = list(report, "testResults");
  const unloaded = files.filter(
    (file) => word(file, "status") === "failed" && list(file, "assertionResults").length === 0,
  );
  const failed = files.flatMap((file) =>
    list(file, "assertionResults")
      .filter((test) => word(test, "status") === "failed")
      .map((test) => `${fileName(word(file, "name"))}: ${word(test, "fullName")}`),
  );
  return {
    passed: number(report, "numPassedTests"),
    failed: number(report, "numFailedTests") + unloaded.length,
    skipped: number(report, "numPendingTests") + number(report, "numTodoTests"),
    names: [...unloaded.map((file) => fileName(word(file, "name"))), ...failed],
  };
}

/**
 * Counts Playwright's JSON report; a test that passed only on a second try, or an error outside tests, is a failure.
 */
export function countPlaywright(path: string): Count {
  const report = readReport(path);
  const stats = field(report, "stats");
  return {
    passed: number(stats, "expected"),
    failed: number(stats, "unexpected") + number(stats, "flaky") + list(report, "errors").length,
    skipped: number(stats, "skipped"),
    names: list(report, "suites").flatMap(failedSpecs),
  };
}

/** The failed specifications of a suite and of the suites within it. */
function failedSpecs(suite: unknown): readonly string[] {
  const own = list(suite, "specs")
    .filter((spec) => list(spec, "tests").some((test) => ["unexpected", "flaky"].includes(word(test, "status"))))
    .map((spec) => `${word(spec, "file")}: ${word(spec, "title")}`);
  return [...own, ...list(suite, "suites").flatMap(failedSpecs)];
}

function fileName(path: string): string {
  return relative(process.cwd(), path);
}

/**
 * Settles a tool's counts with its exit status: one that failed without naming a failed test, or that ran none,
 * has one failure more than it counted.
 */
export function settle(count: Count, status: number): Count {
  const unexplained = count.failed === 0 && (status !== 0 || count.passed === 0);
  return unexplained ? { ...count, failed: 1 } : count;
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

function field(from: unknown, key: string): unknown {
  return typeof from === "object" && from !== null ? new Map(Object.entries(from)).get(key) : undefined;
}

function number(from: unknown, key: string): number {
  const value = field(from, key);
  return typeof value === "number" ? value : 0;
}

function word(from: unknown, key: string): string {
  const value = field(from, key);
  return typeof value === "string" ? value : "";
}

function list(from: unknown, key: string): readonly unknown[] {
  const value = field(from, key);
  return Array.isArray(value) ? value : [];
}
