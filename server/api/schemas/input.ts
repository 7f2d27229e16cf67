import { z } from "zod";
import { type Card, isCard } from "@/lib/cards/card";
import { botLevels } from "@/lib/engine/event";
import { corners, isSpace, type Space } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import { presetNames, ruleOptions, turnHourChoices } from "@/lib/engine/rules";
import { looks } from "@/lib/looks";
import { phrases } from "@/lib/view/phrases";

/** Text that the database can keep: no NUL and no lone surrogate. */
export const storable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

export const id = z.uuid();
export const seat = z.int().min(0).max(3);
/** The number of a deal, a turn or a version: no larger than the database can compare it with. */
export const count = z.int().min(0).max(2_147_483_647);
export const card = z.custom<Card>((value) => typeof value === "string" && isCard(value));
const space = z.custom<Space>((value) => typeof value === "string" && isSpace(value));
export const corner = z.enum(corners);
export const entropy = z.string().regex(/^[0-9a-f]{32}$/);
export const head = z.string().regex(/^[0-9a-f]{64}$/);
export const name = z.string().min(1).max(200).refine(storable);
/** Something to say at a table: how long a note may be is told apart from what is no text at all. */
export const saying = z.union([
  z.strictObject({ phrase: z.enum(phrases) }),
  z.strictObject({ note: z.string().min(1).max(2000).refine(storable) }),
]);
export const secret = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Who else plays on the device of whoever takes a seat. */
export const here = z
  .array(z.strictObject({ name, entropy, seat: seat.optional() }))
  .max(3)
  .default([]);

/** How the pages look and listen: each setting once, and of settings that exclude each other one. */
export const chosenLooks = z
  .array(z.enum(looks))
  .max(looks.length)
  .refine((chosen) => new Set(chosen).size === chosen.length)
  .refine((chosen) => !(chosen.includes("light") && chosen.includes("dark")))
  .refine((chosen) => !(chosen.includes("film-slow") && chosen.includes("film-quick")));

/** A UUID that the browser made for one command and sends again, unchanged, until it is answered. */
export const command = z.uuid();

/** One act of a turn. */
export const play: z.ZodType<Play, Play> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("play"), card, to: space }),
  z.strictObject({ type: z.literal("fill"), cards: z.array(card).min(1).max(26), to: space }),
  z.strictObject({ type: z.literal("under"), card, to: space }),
  z.strictObject({ type: z.literal("move"), from: space, to: space }),
]);

/** The plays of a whole turn: no turn has more than 2 x cards + 4. */
export const plays: z.ZodType<readonly Play[], readonly Play[]> = z.array(play).max(64);

/** The options of the rules, each with what may be chosen. */
export const ruleFields = {
  drawTiming: z.enum(ruleOptions.drawTiming),
  drawCount: z.literal(ruleOptions.drawCount),
  kings: z.enum(ruleOptions.kings),
  kingPileToCorner: z.enum(ruleOptions.kingPileToCorner),
  vacancy: z.enum(ruleOptions.vacancy),
  fillRun: z.enum(ruleOptions.fillRun),
  underBuild: z.enum(ruleOptions.underBuild),
  corners: z.enum(ruleOptions.corners),
  blockedEnd: z.enum(ruleOptions.blockedEnd),
  scoring: z.enum(ruleOptions.scoring),
  match: z.enum(ruleOptions.match),
  target: z.literal(ruleOptions.target),
  firstPlayer: z.enum(ruleOptions.firstPlayer),
};

/** A preset with the options that differ from it. */
export const ruleChoice = z.strictObject({
  preset: z.enum(presetNames),
  set: z.strictObject(ruleFields).partial(),
});

/** The time that a turn may take, in hours; null, and when nobody chooses, for as long as it likes. */
export const turnHours = z.literal(turnHourChoices).nullable().default(null);

/** How well a computer plays. */
export const level = z.enum(botLevels);

/** Who shall sit where: the creator on the first seat, friends on open ones, computers of a level. */
export const seatPlan = z
  .array(z.enum(["me", "open", ...botLevels]))
  .min(2)
  .max(4)
  .refine((plan) => plan[0] === "me" && plan.lastIndexOf("me") === 0);
