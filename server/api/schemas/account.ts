import { z } from "zod";
import type { PlanView } from "@/server/auth/plan";
import type { By } from "@/server/auth/proofs";
import type { OwnAccount } from "@/server/auth/ways";
import { services } from "@/server/env";
import { command, id, name, secret } from "./input";

export const service = z.enum(services);

const mine: z.ZodType<OwnAccount, OwnAccount> = z.strictObject({
  name: z.string(),
  guest: z.boolean(),
  address: z.string().nullable(),
  services: z.array(service),
});

/** What the server can offer, and to whoever is signed in their own account. */
export const overview = z.strictObject({ mail: z.boolean(), services: z.array(service), mine: mine.nullable() });

export const address = z.strictObject({ address: z.string().min(3).max(254) });
export const asked = z.strictObject({ id });

/** A link's secret, a mail's code where it was asked for, a seat's code, or what a service has just said. */
export const by: z.ZodType<By, By> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("link"), secret }),
  z.strictObject({ kind: z.literal("code"), id, code: z.string().regex(/^[0-9]{6}$/) }),
  z.strictObject({ kind: z.literal("seat"), code: z.string().regex(/^[0-9A-Za-z -]{1,40}$/) }),
  z.strictObject({ kind: z.literal("service") }),
]);

export const plan: z.ZodType<PlanView, PlanView> = z.strictObject({
  by: z.enum(["mail", "seat", ...services]),
  address: z.string().nullable(),
  as: z.string().nullable(),
  isHere: z.boolean(),
  becomesAccount: z.boolean(),
  adds: z.boolean(),
  suggested: z.string(),
  along: z.array(z.string()),
});

export const finish = z.strictObject({ by, bring: z.boolean(), name: name.optional(), command });
export const carried = z.strictObject({ code: z.string(), path: z.string(), until: z.int() });
export const begun = z.strictObject({ url: z.string() });
