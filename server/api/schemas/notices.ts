import { z } from "zod";
import type { MutedGames, NoticeOverview } from "@/server/notify/desk";
import { pushVendors } from "@/server/notify/endpoints";
import { ways } from "@/server/notify/kinds";
import type { NoticeSettings } from "@/server/notify/settings";
import { id, storable } from "./input";

const way = z.enum(ways);
const minutes = z.int().min(0).max(1439);
const at = z.int();

const chosen = {
  ways: z.strictObject({ turn: way, reminder: way, result: way, invitation: way }),
  zone: z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/),
  quiet: z.strictObject({ from: minutes, to: minutes }).nullable(),
};

/** What somebody wants to be told: minutes count from midnight in the zone. */
export const settings: z.ZodType<NoticeSettings, NoticeSettings> = z.strictObject(chosen);

export const overview: z.ZodType<NoticeOverview, NoticeOverview> = z.strictObject({
  ...chosen,
  push: z.strictObject({
    publicKey: z.string().nullable(),
    devices: z.array(z.strictObject({ id, by: z.enum(pushVendors), addedAt: at, deliveredAt: at.nullable() })),
  }),
  mail: z.strictObject({ isSetUp: z.boolean(), address: z.string().nullable() }),
  delivered: z.strictObject({ at, by: z.string() }).nullable(),
});

const base64url = (from: number, to: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${from},${to}}$`));

/** A browser's PushSubscription, as its toJSON gives it. */
export const device = z.object({
  endpoint: z.string().min(12).max(1000).refine(storable),
  keys: z.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
});

export const kept = z.strictObject({ device: id });
export const endpoint = z.strictObject({ endpoint: z.string().min(1).max(1000).refine(storable) });
export const tested = z.strictObject({ delivered: z.int(), failed: z.int() });
export const waiting = z.strictObject({ waiting: z.int() });
export const muted = z.strictObject({ muted: z.boolean() });
export const mutedGames: z.ZodType<MutedGames, MutedGames> = z.strictObject({
  games: z.array(z.strictObject({ id, names: z.array(z.string()) })),
});
export const looking = z.strictObject({ id: id.nullable() });
