/** Where tests leave what they have shown; `npm test` empties it first. */
export const shownFolder = "test-results/promises";

/** What one test has shown of a promise. */
export type Note = {
  readonly id: string;
  readonly part: string; // of several tests of one promise
  readonly figure: string;
  readonly tier: "small" | "full";
};

/** Every promise that has a figure, in the order of the table: what is promised, and what shows it. */
export const promises = {
  winner: [
    "Of several who play the same turn at once one is applied, and no version is missing",
    "tests/store/contract.test.ts",
  ],
  retries: ["A turn that is sent again has one effect, and every answer is the same", "tests/api/retries.test.ts"],
  "kill-server": [
    "A turn that was answered outlives a server that is killed under load; one that was not is sent again",
    "tests/play/kills.test.ts",
  ],
  "kill-postgres": ["The same when PostgreSQL is killed", "tests/play/kills.test.ts"],
  "kill-pglite": ["The same when a server on the embedded database is killed", "tests/play/kills.test.ts"],
  line: [
    "Connections to the database cut before and after a commit, reset midway or delayed lose nothing and double nothing",
    "tests/play/faults.test.ts",
  ],
  processes: [
    "People of one game on different servers of one database play it to its end",
    "tests/server/processes.test.ts",
  ],
  sweeps: [
    "With nothing but sweeps to move them on, games with computers and absent people end",
    "tests/jobs/sweeps-alone.test.ts",
  ],
  overlap: ["Overlapping sweeps and wakes do each thing that is due once", "tests/jobs/sweep.test.ts"],
  folder: ["The embedded database has one owner, and a broken start does not stop the next", "tests/db/pglite.test.ts"],
  pairs: [
    "Worlds that differ in hidden cards alone look the same to whoever may not see them",
    "tests/api/secrets.test.ts",
  ],
  watched: ["No answer of a whole game holds a card that its reader may not know", "tests/api/secrets.test.ts"],
  computers: ["Computers choose the same in worlds that look the same to them", "tests/bots/fair.test.ts"],
  shuffle: ["Every card lies in every place of the deck as often as chance has it", "tests/fairness/shuffle.test.ts"],
  rederived: ["A finished deal can be made again from what was published", "tests/fairness/shuffle.test.ts"],
  "changed-bit": ["A changed bit of what was published is found", "tests/fairness/shuffle.test.ts"],
  access: ["Nobody but the owner of a seat acts for it, by whichever procedure", "tests/api/access.test.ts"],
  seats: ["Of many who want the last free seat at once one gets it", "tests/api/lobby.test.ts"],
  looking: [
    "Looking, by people and by programs that open links, changes nothing and signs nobody in",
    "tests/server/addresses.test.ts",
  ],
  attacks: [
    "Nobody edits a log: not with the app's rights, and no statement on data with the owner's",
    "tests/db/attacks.test.ts",
  ],
  golden: ["Games of every past version are replayed as they were", "tests/engine/golden.test.ts"],
  hostile: ["Whatever is sent to a procedure is answered or refused, never crashed on", "tests/api/hostile.test.ts"],
  model: ["The server does what the pure engine says", "tests/api/model.test.ts"],
  erased: [
    "Of somebody who deletes themselves no trace is left, and the games of the others still replay",
    "tests/api/data.test.ts",
  ],
  restore: [
    "A backup gives back every row, and a game put back to an older point is not written over",
    "tests/store/backup.test.ts",
  ],
  load: [
    "Many who play at once over HTTP are answered without an error, and no answered turn is lost",
    "tests/load/load.ts",
  ],
} as const satisfies Readonly<Record<string, readonly [promise: string, test: string]>>;

export type PromiseId = keyof typeof promises;
