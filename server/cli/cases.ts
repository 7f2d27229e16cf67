import { caseFile } from "./case-file";
import { holds, outcomeOf } from "./case-run";
import { asCommand, BadInput, readJson } from "./fail";

/**
 * Checks files of worked examples against the engine: each failure with what was expected and got, then the line
 * "N passed, M failed". Status 0 only when none failed, 2 when a file cannot be understood.
 */
export function cases(files: readonly string[], print: (line: string) => void): number {
  if (files.length === 0) throw new BadInput("Name at least one file of cases: npm run cases -- FILE.json [FILE...]");
  const all = files.flatMap((file) => readJson(file, caseFile).cases);
  const failures = all.flatMap((given) => {
    const outcome = outcomeOf(given);
    return holds(outcome) ? [] : [{ given, outcome }];
  });
  for (const { given, outcome } of failures) {
    print(`${given.id}: ${given.description}`);
    print(`  expected ${JSON.stringify(outcome.expected)}`);
    print(`  got      ${JSON.stringify(outcome.got)}`);
  }
  print(`${all.length - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

asCommand(import.meta.url, cases);
