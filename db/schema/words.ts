import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { games } from "./games";
import { users } from "./people";

/**
 * What people at a table say to each other: a ready phrase or a note. No part of the game's log; it goes with its
 * account.
 */
export const tableWords = pgTable(
  "table_words",
  {
    id: uuid("id").primaryKey(), // the command's: said twice is said once
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    number: bigint("number", { mode: "number" }).notNull(), // grows at its table; for what is unread
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seat: smallint("seat").notNull(),
    deal: integer("deal").notNull(), // during which it was said; -1 before the first
    turn: integer("turn").notNull(),
    phrase: text("phrase"), // neither: erased, and the id stays, so that no late request says it again
    note: text("note"),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    check("table_words_one", sql`${t.phrase} is null or ${t.note} is null`),
    check("table_words_note", sql`char_length(${t.note}) between 1 and 200`),
    uniqueIndex("table_words_number").on(t.gameId, t.number),
    index("table_words_account").on(t.accountId),
  ],
);
