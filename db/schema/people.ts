import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytes } from "./bytes";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People, guests included. `epoch` is in every session; raising it ends all sessions of that person. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name"),
    email: text("email").unique(),
    emailVerified: moment("email_verified"),
    looks: text("looks"), // as lib/looks.ts writes them; null until something is chosen
    isGuest: boolean("is_guest").notNull().default(false),
    epoch: integer("epoch").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [check("users_epoch", sql`${t.epoch} >= 0`), check("users_looks", sql`length(${t.looks}) <= 100`)],
);

/** Who somebody is at another service. Nothing that would open anything there is kept. */
export const accounts = pgTable(
  "accounts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerAccountId] }), index("accounts_user").on(t.userId)],
);

/**
 * Proofs that sign a browser in once: a mail's link and code, a seat taken along, an answer of another service. Only
 * hashes of what is secret are kept, and nothing for long.
 */
export const proofs = pgTable(
  "proofs",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    secretHash: bytes("secret_hash").unique(), // of the link
    lookup: text("lookup").unique(), // the part of a typed code that finds its row
    codeHash: bytes("code_hash"),
    accountId: uuid("account_id").references(() => users.id, { onDelete: "set null" }), // who asked for it
    epoch: integer("epoch"), // of that account when it asked
    address: text("address"), // that a mail went to
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    spentBy: uuid("spent_by"), // the command: sent again, it gets the same answer
    signedIn: uuid("signed_in").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    check("proofs_kind", sql`${t.kind} in ('mail', 'seat', 'service')`),
    check("proofs_tries", sql`${t.tries} between 0 and 5`),
    check("proofs_spent", sql`(${t.spentBy} is null) = (${t.signedIn} is null)`),
    index("proofs_expires").on(t.expiresAt),
    index("proofs_account").on(t.accountId),
    index("proofs_signed_in").on(t.signedIn),
  ],
);
