import { z } from "zod";
import type { Asked, FriendList, Statistics } from "@/server/play/friends";
import { id, storable } from "./input";
import { rules } from "./view";

const seat = z.int().min(0);
const count = z.int().min(0);
const at = z.int();

/** People one has played with, each named by a seat of the last game with them. */
export const list: z.ZodType<FriendList, FriendList> = z.strictObject({
  friends: z.array(
    z.strictObject({ game: id, seat, name: z.string(), games: count, lastAt: at, isBlocked: z.boolean() }),
  ),
  canReport: z.boolean(),
});

/** What is told to the host. */
export const report = z.string().trim().min(1).max(1000).refine(storable);

type AskedList = { readonly tables: readonly Asked[] };
export const asked: z.ZodType<AskedList, AskedList> = z.strictObject({
  tables: z.array(z.strictObject({ id, from: z.string(), path: z.string(), at })),
});

export const statistics: z.ZodType<Statistics, Statistics> = z.strictObject({
  tallies: z.array(z.strictObject({ rules, players: count, games: count, won: count, deals: count, penalty: count })),
  latest: z.array(z.strictObject({ at, result: z.enum(["won", "drawn", "lost"]), deals: count, penalty: count })),
});
