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
  uuid,
} from "drizzle-orm/pg-core";
import { games } from "./games";
import { users } from "./people";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** When somebody said to be away: no turn's time runs out meanwhile. */
export const vacations = pgTable(
  "vacations",
  {
    id: uuid("id").primaryKey(),
    accountId: account(),
    fromAt: moment("from_at").notNull(),
    toAt: moment("to_at").notNull(),
  },
  (t) => [check("vacations_order", sql`${t.fromAt} < ${t.toAt}`), index("vacations_account").on(t.accountId)],
);

/** Browsers that take pushes. A browser has one account at a time, and only while that account's sessions last. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: account(),
    epoch: integer("epoch").notNull(),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
    deliveredAt: moment("delivered_at"),
  },
  (t) => [index("push_subscriptions_account").on(t.accountId)],
);

/** By which way somebody wants which notices; no row: all by push, with mail as the fallback. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    accountId: account().primaryKey(),
    turnBy: text("turn_by").notNull().default("push"),
    reminderBy: text("reminder_by").notNull().default("push"),
    resultBy: text("result_by").notNull().default("push"),
    invitationBy: text("invitation_by").notNull().default("push"),
    zone: text("zone").notNull().default("UTC"),
    quietFrom: smallint("quiet_from"), // minutes after midnight in the zone
    quietTo: smallint("quiet_to"),
    digestAt: moment("digest_at"), // the next one; null: none is wanted
    digestClaimedUntil: moment("digest_claimed_until"),
    deliveredAt: moment("delivered_at"),
    deliveredBy: text("delivered_by"),
  },
  (t) => [
    check("notice_settings_quiet", sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    index("notice_settings_digest").on(t.digestAt).where(sql`${t.digestAt} is not null`),
  ],
);

/** When somebody last looked at any page of ours, and acted. */
export const presence = pgTable("presence", { accountId: account().primaryKey(), at: moment("at").notNull() });

/**
 * One person and one game: when it was last looked at, how far it was shown, whether a mail about it waits unread, and
 * whether it is muted.
 */
export const visits = pgTable(
  "visits",
  {
    accountId: account(),
    gameId: uuid("game_id")
      .notNull()
      .references(() => games.id),
    seenAt: moment("seen_at"),
    mailedAt: moment("mailed_at"),
    isMuted: boolean("is_muted").notNull().default(false),
    shownDeal: integer("shown_deal"), // how far the game was shown to them on any device: so many turns of that deal
    shownTurns: integer("shown_turns"),
    shownAt: moment("shown_at"),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.gameId] })],
);

/** Whoever moves the time of a job on may run it: one of several processes. */
export const jobLeases = pgTable("job_leases", {
  name: text("name").primaryKey(),
  nextAt: moment("next_at").notNull(),
});
