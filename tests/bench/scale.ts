import pg from "pg";
import { type Db, openDatabase } from "@/db/client";
import { replay } from "@/lib/engine/evolve";
import { systemClock } from "@/server/clock";
import { listGames } from "@/server/play/list-games";
import { loadDeal } from "@/server/store/load-deal";
import { gamesOf } from "@/server/store/load-public";
import { person, turnBegan } from "../store/stories";
import { freshDatabase } from "../support/test-database";
import { appended, gameInDeal, type Head, oneDeal } from "./logs";
import { median, type Row, report, timed, within } from "./measure";

const rounds = 300;

/** What a turn costs the database and the engine: load, replay, append. */
async function turn(db: Db, at: Head, account: string): Promise<readonly [number, Head]> {
  return timed(async () => {
    const row = await loadDeal(db, { game: at.game, account });
    if (row === null || replay(row.events) === null) throw new Error("no game");
    return appended(db, at, [turnBegan(row.version)]);
  });
}

/** The medians of two kinds of work that take turns, so that whatever slows the machine slows both. */
async function compared(first: () => Promise<number>, second: () => Promise<number>): Promise<[number, number]> {
  const spent: [number[], number[]] = [[], []];
  for (let round = -20; round < rounds; round += 1) {
    const [a, b] = [await first(), await second()];
    if (round < 0) continue; // warming up
    spent[0].push(a);
    spent[1].push(b);
  }
  return [median(spent[0]), median(spent[1])];
}

/** A turn in the 50th deal of a series against one in the first. */
export async function seriesRows(port: number): Promise<readonly Row[]> {
  const { db, close } = await openDatabase({ kind: "postgres", url: (await freshDatabase({ port })).app });
  const account = await person(db);
  const some = oneDeal().slice(0, 30);
  const heads = [await gameInDeal(db, account, 0, some), await gameInDeal(db, account, 49, some)] as const;
  const playing = (head: Head) => {
    let at = head;
    return async () => {
      const [ms, next] = await turn(db, at, account);
      at = next;
      return ms;
    };
  };
  const [first, fiftieth] = await compared(playing(heads[0]), playing(heads[1]));
  await close();
  return [
    report("a turn in deal 1 of a series", first, "ms"),
    report("a turn in deal 50", fiftieth, "ms"),
    within(1.1, "deal 50 against deal 1", fiftieth / first),
  ];
}

/** A database with so many games of 40 events, ten of them of the account, or all. */
async function filled(port: number, games: number, whose: "ten" | "all" = "ten") {
  const urls = await freshDatabase({ port });
  const { db, close } = await openDatabase({ kind: "postgres", url: urls.app });
  const account = await person(db);
  const copied = whose === "all" ? account : await person(db, "Jonas");
  const some = oneDeal().slice(0, 40);
  let last = await gameInDeal(db, account, 0, some);
  for (let more = 1; more < 10; more += 1) last = await gameInDeal(db, account, 0, some);
  const client = new pg.Client({ connectionString: urls.superuser });
  await client.connect();
  // Copies of one game, with ids of their own; its references need not be checked again.
  await client.query("set session_replication_role = replica");
  await client.query(
    `create temporary table copies as select gen_random_uuid() as id from generate_series(1, ${games - 10})`,
  );
  const columns = async (table: string) => {
    const { rows } = await client.query<{ list: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
       where table_name = '${table}' and is_generated = 'NEVER' and column_name not in ('id', 'game_id', 'creator', 'account_id')`,
    );
    return rows[0]?.list ?? "";
  };
  for (const [table, id, owner] of [
    ["games", "id", "creator"],
    ["game_secrets", "game_id", null],
    ["game_events", "game_id", null],
    ["game_commands", "game_id", null],
    ["seats", "game_id", "account_id"],
  ] as const) {
    const same = await columns(table);
    const [name, value] = owner === null ? ["", ""] : [`, ${owner}`, `, '${copied}'::uuid`];
    await client.query(
      `insert into ${table} (${id}${name}, ${same}) select copies.id${value}, ${same} from copies,
       (select * from ${table} where ${id} = '${last.game}') t`,
    );
  }
  await client.query("analyze");
  await client.end();
  return { db, close, account, last };
}

/** The list of somebody who plays 500 games at once, none of them left out. */
async function longestList(port: number): Promise<Row> {
  const { db, close, account } = await filled(port, 500, "all");
  const context = { db, clock: systemClock, secret: "" };
  const spent: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [ms, { games }] = await timed(() => listGames(context, { account, epoch: 0 }));
    if (games.length !== 500) throw new Error(`${games.length} games are listed`);
    spent.push(ms);
  }
  await close();
  return { ...report("my games, all of 500 that run", median(spent), "ms"), budget: 500 };
}

/** A turn, and the list of one's games, with 10,000 games in the tables against 10; and the longest list. */
export async function crowdRows(port: number): Promise<readonly Row[]> {
  const [few, many] = [await filled(port, 10), await filled(port, 10_000)];
  const playing = ({ db, account, last }: typeof few) => {
    let at = last;
    return async () => {
      const [ms, next] = await turn(db, at, account);
      at = next;
      return ms;
    };
  };
  const listing =
    ({ db, account }: typeof few) =>
    async () =>
      (await timed(() => gamesOf(db, account, { lobby: 50, finished: 20 })))[0];
  const [turnFew, turnMany] = await compared(playing(few), playing(many));
  const [listFew, listMany] = await compared(listing(few), listing(many));
  await few.close();
  await many.close();
  return [
    report("a turn with 10 games in the tables", turnFew, "ms"),
    report("a turn with 10,000", turnMany, "ms"),
    within(1.2, "a turn, 10,000 games against 10", turnMany / turnFew),
    report("my games with 10 in the tables", listFew, "ms"),
    report("my games with 10,000", listMany, "ms"),
    within(1.2, "my games, 10,000 against 10", listMany / listFew),
    await longestList(port),
  ];
}
