import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes } from "./bytes";
import { users } from "./people";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One row a game: the head of its log, and what is due. Only the store's functions write it. */
export const games = pgTable(
  "games",
  {
    id: uuid("id").primaryKey(),
    version: integer("version").notNull(),
    dealVersion: integer("deal_version").notNull().default(0), // of the last checkpoint; 0 before the first deal
    headHash: bytes("head_hash").notNull(),
    status: text("status").notNull(),
    dueKind: text("due_kind"),
    dueAt: moment("due_at"),
    creator: uuid("creator").references(() => users.id, { onDelete: "set null" }),
    nextGame: uuid("next_game").references((): AnyPgColumn => games.id), // the rematch
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    check("games_version", sql`${t.version} > 0`),
    check("games_due", sql`(${t.dueKind} is null) = (${t.dueAt} is null)`),
    index("games_due_at").on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index("games_creator").on(t.creator),
    index("games_next").on(t.nextGame).where(sql`${t.nextGame} is not null`),
  ],
);

/** The only place that hidden cards come from; kc_load alone reads it. */
export const gameSecrets = pgTable(
  "game_secrets",
  {
    gameId: uuid("game_id")
      .primaryKey()
      .references(() => games.id),
    seed: bytes("seed").notNull(),
    deckSource: jsonb("deck_source").notNull().default({ kind: "key" }),
  },
  (t) => [check("game_secrets_seed", sql`octet_length(${t.seed}) = 32`)],
);

/** The log: public facts, gapless by the reference of each event to the one before. */
export const gameEvents = pgTable(
  "game_events",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    version: integer("version").notNull(),
    prevVersion: integer("prev_version").generatedAlwaysAs(sql`nullif(version - 1, 0)`),
    commandId: uuid("command_id").notNull(),
    type: text("type").notNull(),
    schemaV: smallint("schema_v").notNull(),
    data: jsonb("data").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.version] }),
    foreignKey({
      name: "game_events_gapless",
      columns: [t.gameId, t.prevVersion],
      foreignColumns: [t.gameId, t.version],
    }),
    check("game_events_version", sql`${t.version} > 0`),
    check("game_events_data", sql`octet_length(${t.data}::text) <= 16384`),
    check("game_events_hash", sql`octet_length(${t.hash}) = 32`),
    index("game_events_deals")
      .on(t.gameId, sql`(data ->> 'deal')`)
      .where(sql`${t.type} in ('DealStarted', 'DealEnded')`),
  ],
);

/** Which commands a game has answered; kept as long as the game, so that a late retry still gets a true answer. */
export const gameCommands = pgTable(
  "game_commands",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    commandId: uuid("command_id").notNull(),
    fingerprint: bytes("fingerprint").notNull(),
    toVersion: integer("to_version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.commandId] }),
    check("game_commands_fingerprint", sql`octet_length(${t.fingerprint}) = 32`),
  ],
);

/** Notices to be sent, each keyed by what it is about, so that two senders send it once. */
export const outbox = pgTable(
  "outbox",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    version: integer("version").notNull(),
    seat: smallint("seat").notNull(),
    kind: text("kind").notNull(),
    // Who is told, where they do not sit there.
    accountId: uuid("account_id").references(() => users.id, { onDelete: "cascade" }),
    notBefore: moment("not_before").notNull(),
    claimedUntil: moment("claimed_until"),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    pushedAt: moment("pushed_at"), // a push went out; a mail follows if nobody looks
    outcome: text("outcome"), // how it went, or why it did not go
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.version, t.kind, t.seat] }),
    index("outbox_todo").on(t.notBefore).where(sql`${t.sentAt} is null`),
    index("outbox_settled").on(t.sentAt).where(sql`${t.sentAt} is not null`),
    index("outbox_failed").on(t.sentAt).where(sql`${t.outcome} = 'failed'`),
    index("outbox_kept").on(t.sentAt).where(sql`${t.outcome} = 'digest'`),
    index("outbox_pushed").on(t.pushedAt).where(sql`${t.pushedAt} is not null`),
    index("outbox_account").on(t.accountId).where(sql`${t.accountId} is not null`),
  ],
);
