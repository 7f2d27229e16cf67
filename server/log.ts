import { systemClock } from "./clock";

/** One line of JSON on standard error. Fields are codes, counts and ids of requests: no names, addresses or cards. */
export function log(event: string, fields: Readonly<Record<string, string | number>> = {}): void {
  const at = new Date(systemClock.now()).toISOString();
  process.stderr.write(`${JSON.stringify({ at, event, ...fields })}\n`);
}
