import { index, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { games } from "./games";
import { users } from "./people";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Somebody who is asked to a table by name, by somebody they have played with. */
export const askedPeople = pgTable(
  "asked_people",
  {
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    accountId: person("account_id"),
    at: moment("at").notNull(),
    declinedAt: moment("declined_at"),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.accountId] }), index("asked_people_account").on(t.accountId)],
);

/** Whom somebody does not want at their tables any more. The blocked one is not told. */
export const blocks = pgTable(
  "blocks",
  { accountId: person("account_id"), blockedId: person("blocked_id"), at: moment("at").notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.blockedId] }), index("blocks_blocked").on(t.blockedId)],
);
