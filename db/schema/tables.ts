import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes } from "./bytes";
import { games } from "./games";
import { users } from "./people";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Who sits where. A read model, written in the same call as the event that changes it; names can be erased here. */
export const seats = pgTable(
  "seats",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    seat: smallint("seat").notNull(),
    accountId: uuid("account_id").references(() => users.id, { onDelete: "set null" }), // null: a computer, or erased
    name: text("name").notNull(),
    isLocal: boolean("is_local").notNull().default(false), // one of several seats on one device
    kind: text("kind").notNull(),
    level: text("level"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seat] }),
    check("seats_seat", sql`${t.seat} between 0 and 3`),
    check("seats_kind", sql`${t.kind} in ('person', 'computer')`),
    uniqueIndex("seats_one_each").on(t.gameId, t.accountId).where(sql`not ${t.isLocal}`),
    index("seats_account").on(t.accountId),
  ],
);

/** What else was agreed about a table; no row: as its columns default. */
export const tableSettings = pgTable("table_settings", {
  gameId: uuid("game_id")
    .primaryKey()
    .references(() => games.id),
  watching: boolean("watching").notNull().default(false), // whoever has the link may watch
  words: boolean("words").notNull().default(true), // those who sit there may write to each other
});

/** Links that give a seat. Only the hash of the secret is kept. */
export const invitations = pgTable(
  "invitations",
  {
    secretHash: bytes("secret_hash").primaryKey(),
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    serial: integer("serial").notNull(), // a renewed link has the next one
    expiresAt: moment("expires_at").notNull().default(sql`now() + interval '14 days'`),
    revokedAt: moment("revoked_at"),
  },
  (t) => [uniqueIndex("invitations_serial").on(t.gameId, t.serial)],
);

/** Links to the replay of a finished deal, by the player who made them. Only the hash of the secret is kept. */
export const shares = pgTable(
  "shares",
  {
    secretHash: bytes("secret_hash").primaryKey(),
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    deal: integer("deal").notNull(),
    madeBy: uuid("made_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    derivedFor: uuid("derived_for"), // whom the secret was derived for, where that was a guest who became somebody else
    serial: integer("serial").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [uniqueIndex("shares_serial").on(t.gameId, t.deal, t.madeBy, t.serial)],
);
