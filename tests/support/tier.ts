/**
 * How often the promises are put to the test: small figures on every commit (npm test), full ones before work that
 * makes a promise is called done (npm run test:full). The tests are the same, and this is the only place that knows the
 * tier.
 */
const chosen = process.env.TEST_TIER;
/** The long tier is the full one with still more for the computers. */
const name = chosen === "full" || chosen === "long" ? chosen : "small";
export const isFullTier = name !== "small";
const figure = (small: number, full: number, long = full): number => ({ small, full, long })[name];

export const tier = {
  races: figure(100, 250), // versions that 64 want at once
  retries: figure(100, 500), // commands sent ten times at once
  pairs: figure(40, 300), // worlds that look alike to a reader
  pagePairs: figure(4, 30), // those that are read through pages
  watchedGames: figure(6, 40), // games whose every answer is searched for cards
  fuzz: figure(30, 300), // random inputs to each procedure, beside the awkward ones in every place
  rushes: figure(10, 200), // last seats that 32 want at once
  reads: figure(20, 100), // of every public address, by each method
  sequences: figure(60, 300), // of random commands, against the pure engine
  steps: figure(30, 40), // commands in each
  lineFaults: figure(60, 400), // connections cut, reset and delayed between server and database
  kills: figure(1, 3), // of each of the server, PostgreSQL, and a server on the embedded database
  processGames: figure(4, 50), // between two servers on one database, on each driver
  sweptGames: figure(6, 50), // that nothing but sweeps moves on
  decks: figure(20_000, 100_000), // whose cards and places are counted
  finishedDeals: figure(100, 1000), // made again from what was published
  folders: figure(1, 3), // of the embedded database, for each way in which two can meet or one can break
  erasures: figure(2, 20), // people who delete themselves
  dueGames: figure(24, 200), // whose time is up at once
  killRounds: figure(1, 20), // of five sweeps, each killed at another moment
  replayedDeals: figure(300, 2000), // random ones, beside the golden
  computerDeals: figure(100, 2500), // that each level plays under random rules
  masterDeals: figure(20, 200),
  computerPairs: figure(100, 1000, 20_000), // worlds that look alike to a computer
  masterPairs: figure(20, 1000, 20_000),
} as const;
