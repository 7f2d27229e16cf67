import { sql } from "drizzle-orm";
import { check, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { bytes } from "./bytes";

/** How often something was done in the window that began at `windowStart`; one row a key, reused by the next window. */
export const limits = pgTable(
  "limits",
  {
    key: bytes("key").primaryKey(), // a hash: no address or account can be read from it
    windowStart: timestamp("window_start", { withTimezone: true, mode: "date" }).notNull(),
    count: integer("count").notNull(),
  },
  (t) => [check("limits_key", sql`octet_length(${t.key}) = 32`)],
);
