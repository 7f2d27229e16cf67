import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { games } from "./games";
import { users } from "./people";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What people at a table say to each other: a ready phrase or a few words of their own. No part of the game's log. */
export const tableWords = pgTable(
  "table_words",
  {
    id: uuid("id").primaryKey(), // the command's: said twice is said once
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity().notNull(), // grows; for what is unread
    accountId: person("account_id"),
    seat: smallint("seat").notNull(),
    deal: integer("deal").notNull(), // during which it was said; -1 before the first
    turn: integer("turn").notNull(),
    phrase: text("phrase"),
    note: text("note"),
    at: moment("at").notNull(),
  },
  (t) => [
    check("table_words_one", sql`(${t.phrase} is null) <> (${t.note} is null)`),
    check("table_words_note", sql`char_length(${t.note}) between 1 and 200`),
    index("table_words_game").on(t.gameId, t.number),
    index("table_words_account").on(t.accountId),
  ],
);

/** Somebody who is asked to a table by name, by somebody they have played with. */
export const askedPeople = pgTable(
  "asked_people",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    accountId: person("account_id"),
    seat: smallint("seat").notNull(), // that was free for them
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.accountId] }), index("asked_people_account").on(t.accountId)],
);

/** Whom somebody does not want at their tables any more. The blocked one is not told. */
export const blocks = pgTable(
  "blocks",
  { accountId: person("account_id"), blockedId: person("blocked_id"), at: moment("at").notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.blockedId] }), index("blocks_blocked").on(t.blockedId)],
);
