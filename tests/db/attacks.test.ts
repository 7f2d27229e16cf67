import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Opened, openDatabase } from "@/db/client";
import { migratePostgres, pendingMigrations } from "@/db/migrate";
import { append } from "@/server/store/append";
import { loadPublic } from "@/server/store/load-public";
import { StoreError } from "@/server/store/run";
import { newGame, person } from "../store/stories";
import { shown } from "../support/promise";
import { freshDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let opened: Opened;
let game: string;
const clients: { [role: string]: pg.Client } = {};

beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true });
  await migratePostgres(database.owner);
  opened = await openDatabase({ kind: "postgres", url: database.app });
  const made = await newGame(opened.db, await person(opened.db));
  game = made.game;
  await append(opened.db, made.next);
  for (const role of ["app", "owner", "superuser"] as const) {
    clients[role] = new pg.Client({ connectionString: database[role] });
    await clients[role].connect();
  }
});
afterAll(async () => {
  await opened?.close();
  for (const client of Object.values(clients)) await client.end();
});

const refusal = async (role: string, statement: string): Promise<unknown> => {
  const client = clients[role]!;
  await client.query("begin");
  try {
    await client.query(statement);
    return "it worked";
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : error;
  } finally {
    await client.query("rollback");
  }
};

const noRight = "42501";
const appendOnly = "KC001";
const refused: string[] = [];
const insert = (version: number, more = "'{}', decode(repeat('00', 32), 'hex')") => `
  insert into game_events (game_id, version, command_id, type, schema_v, data, hash)
  select id, ${version}, gen_random_uuid(), 'TurnBegan', 1, ${more} from games`;

const attacksOfApp = [
  "update game_events set data = '{}'",
  "delete from game_events",
  "truncate game_events",
  insert(3),
  "update games set version = 1",
  "update games set head_hash = ''",
  "insert into games select * from games",
  "delete from games",
  "select seed from game_secrets",
  "select count(*) from game_secrets",
  "update game_secrets set deck_source = '{}'",
  "select * from game_commands",
  "delete from game_commands",
  "update seats set account_id = null",
  "update seats set seat = 3",
  "delete from seats",
  "insert into seats (game_id, seat, name, kind) select id, 3, 'x', 'computer' from games",
  "update outbox set sent_at = now()",
  "delete from limits",
  "insert into table_words select * from table_words",
  "alter table game_events disable trigger all",
  "alter table game_events disable trigger no_change",
  "set local session_replication_role = replica",
  "drop trigger no_change on game_events",
  "drop table game_events cascade",
  "create or replace function kc_refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "drop function kc_append",
  "create table public.games2 ()",
  "create temporary table games (id uuid)",
  "create schema pocket",
  "grant all on game_secrets to kings_app",
  "set local role kings_owner",
  "select kc_put_events(null, 0, null, null, '[]')",
  "select kc_put_seats(id, '[]') from games",
  "copy game_secrets to stdout",
  "select pg_read_file('PG_VERSION')",
  "delete from drizzle.__drizzle_migrations",
];

describe("the app's role", () => {
  it.each(attacksOfApp)("may not: %s", async (statement) => {
    expect(await refusal("app", statement)).toBe(noRight);
    refused.push(statement);
  });

  it("may read the public tables, and change a shown name", async () => {
    const { rows } = await clients.app!.query("select version from game_events order by version");
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    expect((await clients.app!.query("update seats set name = 'Fern'")).rowCount).toBe(1);
    expect(await pendingMigrations(opened.db)).toBe(0);
  });
});

const frozen = ["game_events", "game_commands", "game_secrets"];
const attacksOfOwner = [
  ...frozen.flatMap((table) => [
    `update ${table} set game_id = game_id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]),
  "update game_events set data = '{}' where false",
  "truncate games cascade",
  "merge into game_events e using games g on e.game_id = g.id when matched then delete",
  "with gone as (delete from game_events returning 1) select * from gone",
];

describe("the owner", () => {
  it.each(attacksOfOwner)("cannot: %s", async (statement) => {
    expect(await refusal("owner", statement)).toBe(appendOnly);
    refused.push(statement);
  });

  it("cannot leave a gap, write a version twice, or store what is no event", async () => {
    expect(await refusal("owner", insert(4))).toBe("23503");
    expect(await refusal("owner", insert(2))).toBe("23505");
    expect(await refusal("owner", insert(0))).toBe("23514");
    expect(await refusal("owner", insert(3, "'{}', '\\x00'"))).toBe("23514");
    expect(
      await refusal("owner", insert(3, "jsonb_build_object('a', repeat('x', 17000)), decode(repeat('00', 32), 'hex')")),
    ).toBe("23514");
    expect(await refusal("owner", insert(3))).toBe("it worked"); // what only the chain can tell: see the audit
  });
});

const pastTriggers = "set local session_replication_role = replica; delete from game_events";

it("a superuser who switches triggers off for replication is still refused", async () => {
  expect(await refusal("superuser", pastTriggers)).toBe(appendOnly);
  refused.push(pastTriggers);
});

it("every attack has been refused", () => {
  expect(refused).toEqual([...attacksOfApp, ...attacksOfOwner, pastTriggers]);
  shown("attacks", "every attack refused, as the app, as the owner and past switched triggers");
});

it("no error of the store shows SQL, parameters or the driver's words", async () => {
  const failure = await loadPublic(opened.db, "not-an-id", null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ code: "failed", sqlState: "22P02", message: "store failed (22P02)" });
  expect(failure).not.toHaveProperty("cause");
  const closed = await openDatabase({ kind: "postgres", url: "postgres://nobody@127.0.0.1:1/none" });
  const lost = await loadPublic(closed.db, game, null).catch((error: unknown) => error);
  expect(lost).toMatchObject({ code: "unavailable", message: "store unavailable" });
  await closed.close();
});
