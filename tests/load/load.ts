import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { BadInput, parsed, wholeNumber } from "@/server/cli/fail";
import { quantile } from "../bench/measure";
import { asOwner } from "../support/as-owner";
import { audited } from "../support/audited";
import { httpPlayer } from "../support/http-player";
import { lostTurns } from "../support/kept-turns";
import { type NextServer, startNext } from "../support/next-server";
import { startPostgres } from "../support/postgres";
import { shown } from "../support/promise";
import { freshDatabase } from "../support/test-database";
import { type Kind, newTally, playTable, type Tally } from "./crowd";

const options = {
  players: { type: "string", default: "120" },
  servers: { type: "string", default: "2" },
  seconds: { type: "string", default: "30" },
  think: { type: "string", default: "350" },
} as const;

type Load = {
  readonly players: number;
  readonly servers: number;
  readonly seconds: number;
  readonly thinkMs: number;
};

/** How long each call of a kind took, of those that were answered while all tables were played at. */
type Spent = Readonly<Record<Kind, readonly number[]>>;

const kinds = ["turn", "poll", "view"] as const;
/** A new server compiles what it runs often, and tables that are opened all at once are not how people come. */
const warmUpSeconds = 10;

/**
 * So many players for so long, each at the next of the servers; answers what became of their calls. What is measured
 * begins when the servers are warm, and ends when the first tables do: games in hand are then played to their end.
 */
async function played(servers: readonly NextServer[], { players, seconds, thinkMs }: Load): Promise<[Tally, Spent]> {
  const tally = newTally();
  let isOver = false;
  const pace = { isOver: () => isOver, thinkMs: () => thinkMs * (0.5 + Math.random()), tally };
  const player = (name: string, place: number) =>
    httpPlayer(`${name} ${place}`, () => servers[place % servers.length]!.origin);
  const tables = Promise.all(
    Array.from({ length: players / 2 }, (_, table) =>
      playTable([player("Mira", 2 * table), player("Jonas", 2 * table + 1)], pace),
    ),
  );
  const answered = () => ({
    turn: tally.turn.spent.length,
    poll: tally.poll.spent.length,
    view: tally.view.spent.length,
  });
  await Promise.race([tables, pause(warmUpSeconds * 1000)]);
  const from = answered();
  await Promise.race([tables, pause(seconds * 1000)]);
  const to = answered();
  isOver = true;
  await tables;
  const spent = (kind: Kind) => tally[kind].spent.slice(from[kind], to[kind]);
  return [tally, { turn: spent("turn"), poll: spent("poll"), view: spent("view") }];
}

const ms = (spent: readonly number[], share: number) => `${Math.round(quantile(spent, share))} ms`.padStart(8);

/** What is noted of so many players: how many turns a second, and how soon 19 of 20 were answered. */
const figure = ({ players, seconds, servers }: Load, { turn }: Spent): string =>
  `${players} players at ${servers === 1 ? "one server" : `${servers} servers`}: ${(turn.length / seconds).toFixed(0)} turns/s, p95 ${Math.round(quantile(turn, 0.95))} ms`;

function printed({ players, seconds }: Load, tally: Tally, spent: Spent): number {
  console.log(
    `\n${players} players for ${seconds} s, ${tally.games} games      each s      p50      p95      p99  errors`,
  );
  let failed = 0;
  for (const kind of kinds) {
    const { errors } = tally[kind];
    const rate = (spent[kind].length / seconds).toFixed(1).padStart(10);
    const figures = [0.5, 0.95, 0.99].map((share) => ms(spent[kind], share)).join(" ");
    console.log(`  ${kind.padEnd(34)}${rate} ${figures} ${String(errors.length).padStart(7)}`);
    for (const code of new Set(errors)) console.log(`    ${code}: ${errors.filter((other) => other === code).length}`);
    failed += errors.length;
  }
  return failed;
}

/**
 * Plays whole games over HTTP against built servers, one for each core of a small machine, on a PostgreSQL of their
 * own, first with so many players, then with twice as many; then walks every log. Status 1 when a call failed, an
 * answered turn is lost or a log is not whole.
 */
async function load(first: Load): Promise<number> {
  const postgres = await startPostgres({ isDurable: true });
  const servers: NextServer[] = [];
  try {
    const database = await freshDatabase({ port: postgres.port });
    const settings = { DATABASE_URL: database.app, AUTH_SECRET: "a secret of the load, long enough to be one" };
    while (servers.length < first.servers) servers.push(await startNext(settings));
    const turns: Tally["turns"] = [];
    const figures: string[] = [];
    let failed = 0;
    for (const players of [first.players, 2 * first.players]) {
      const wish = { ...first, players };
      const [tally, spent] = await played(servers, wish);
      failed += printed(wish, tally, spent);
      turns.push(...tally.turns);
      figures.push(figure(wish, spent));
    }
    const { games, events, faults } = await asOwner(database, audited);
    const lost = await asOwner(database, (db) => lostTurns(db, turns));
    for (const fault of faults) console.log(fault);
    console.log(
      `\n${games} games with ${events} events: ${faults.length === 0 ? "all are whole" : "not all are whole"}.`,
    );
    console.log(`${turns.length} turns were answered, ${lost.length} of them are lost.`);
    if (failed + faults.length + lost.length > 0) return 1;
    shown("load", `${figures.join("; ")}; ${turns.length} turns in ${games} games, 0 errors, 0 lost`);
    return 0;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

function read(): Load {
  const { values } = parsed("npm run load", () => parseArgs({ options }));
  const players = wholeNumber("players", values.players, { from: 2, to: 1000 });
  if (players % 2 === 1) throw new BadInput("--players must be even: they play in twos.");
  const servers = wholeNumber("servers", values.servers, { from: 1, to: 16 });
  const seconds = wholeNumber("seconds", values.seconds, { from: 1, to: 3600 });
  return { players, servers, seconds, thinkMs: wholeNumber("think", values.think, { from: 0, to: 60_000 }) };
}

try {
  process.exit(await load(read()));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exit(2);
}
