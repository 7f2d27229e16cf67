import { z } from "zod";
import { pack } from "@/lib/cards/card";
import { spaces } from "@/lib/engine/layout";
import { parseRules, type Rules } from "@/lib/engine/rules";

// The JSON of the rule book's worked examples. Its words are translated into the engine's by the files beside this one.

const card = z.enum(pack);
const cards = z.array(card);
const space = z.enum(spaces);
const seat = z.int().min(0).max(3);
const count = z.int().min(0);
const players = z.int().min(2).max(4);

const wordOf = (value: unknown): unknown => (value === true ? "yes" : value === false ? "no" : value);

const rules = z
  .strictObject({ preset: z.string(), set: z.record(z.string(), z.unknown()) })
  .transform(({ preset, set }, context): Rules => {
    const words = Object.fromEntries(Object.entries(set).map(([option, value]) => [option, wordOf(value)]));
    const result = parseRules({ preset, set: words });
    if (result.ok) return result.value;
    context.addIssue({ code: "custom", path: fieldPath(result.error.field), message: result.error.problem });
    return z.NEVER;
  });

const fieldPath = (field: string): string[] => (field === "preset" ? [field] : ["set", field]);

const by = { player: seat.optional() };
const action = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("play"), card, to: space, ...by }),
  z.strictObject({ type: z.literal("fill"), cards, to: space, ...by }),
  z.strictObject({ type: z.literal("under"), card, to: space, ...by }),
  z.strictObject({ type: z.literal("move"), from: space, to: space, ...by }),
  z.strictObject({ type: z.literal("end"), ...by }),
  z.strictObject({ type: z.literal("timeout") }),
]);

const ending = z.enum(["out", "blocked", "stuck"]);
const position = z.strictObject({
  piles: z.strictObject({ N: cards, E: cards, S: cards, W: cards, NE: cards, SE: cards, SW: cards, NW: cards }),
  hands: z.array(cards).min(2).max(4),
  stock: cards,
  turn: z.strictObject({ player: seat, number: count, plays: count, idle: count }),
  hand_result: z.strictObject({ type: ending, player: seat.nullable(), penalties: z.array(count) }).nullable(),
});

const about = { id: z.string(), category: z.string(), description: z.string(), rules };
const placed = { all_52_present: z.boolean(), position };
const open = z.strictObject({ players, first_player: seat.default(0), pack: cards.length(52).default([...pack]) });

const ruleCase = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("action"),
    ...about,
    ...placed,
    action: action.optional(),
    actions: z.array(action).min(1).optional(),
    expected: z.strictObject({
      legal: z.boolean(),
      reason: z.string().optional(),
      state: position,
      state_unchanged_by_last_action: z.boolean().optional(),
    }),
  }),
  z.strictObject({
    kind: z.literal("legal_moves"),
    ...about,
    ...placed,
    expected: z.strictObject({ legal_moves: z.array(action) }),
  }),
  z.strictObject({
    kind: z.literal("score"),
    ...about,
    given: z.strictObject({ hand: cards }),
    expected: z.strictObject({ penalty: count }),
  }),
  z.strictObject({
    kind: z.literal("match"),
    ...about,
    given: z.strictObject({
      totals_before: z.array(count),
      penalties: z.array(count),
      hand_result: z.strictObject({ type: ending, player: seat.nullable() }),
    }),
    expected: z.strictObject({
      totals: z.array(count),
      match_over: z.boolean(),
      winners: z.array(seat),
      draw: z.boolean().optional(),
    }),
  }),
  z.strictObject({
    kind: z.literal("first_player"),
    ...about,
    given: z.union([
      z.strictObject({ players, first_of_hand_0: seat, hands: count }),
      z.strictObject({ players, draw_rounds: z.array(z.array(card.nullable())).min(1) }),
    ]),
    expected: z.union([z.strictObject({ first_players: z.array(seat) }), z.strictObject({ first_player: seat })]),
  }),
  z.strictObject({
    kind: z.literal("setup"),
    ...about,
    given: open,
    expected: z.union([
      z.strictObject({ state: position }),
      z.strictObject({
        hand_sizes: z.array(count),
        side_sizes: z.array(count),
        corner_sizes: z.array(count),
        stock_size: count,
        on_turn: z.union([seat, z.literal("first player")]),
      }),
    ]),
  }),
  z.strictObject({
    kind: z.literal("transcript"),
    ...about,
    given: open,
    actions: z.array(action),
    expected: z.strictObject({ state: position }),
  }),
]);

/** A file of worked examples; anything beside `cases` is its own documentation. */
export const caseFile = z.looseObject({ cases: z.array(ruleCase) });

export type RuleCase = z.infer<typeof ruleCase>;
export type CaseOf<K extends RuleCase["kind"]> = Extract<RuleCase, { kind: K }>;
export type CaseAction = z.infer<typeof action>;
export type CasePosition = z.infer<typeof position>;
