import { z } from "zod";
import { byRankDown, pack } from "@/lib/cards/card";
import { spaces } from "@/lib/engine/layout";
import { parseRules, type Rules } from "@/lib/engine/rules";
import { penaltyOf } from "@/lib/engine/score";
import type { SeatView } from "@/lib/view/types";

// One position in one line of JSON: what a program that plays a seat is asked, in the words of the rule book's
// examples.

const card = z.enum(pack);
const cards = z.array(card);
const space = z.enum(spaces);
const count = z.int().min(0);
const seat = z.int().min(0).max(3);

const wordOf = (value: unknown): unknown => (value === true ? "yes" : value === false ? "no" : value);

const rules = z
  .strictObject({ preset: z.string(), set: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ preset, set }, context): Rules => {
    const words = Object.fromEntries(Object.entries(set).map(([option, value]) => [option, wordOf(value)]));
    const result = parseRules({ preset, set: words });
    if (result.ok) return result.value;
    context.addIssue({ code: "custom", path: [result.error.field], message: result.error.problem });
    return z.NEVER;
  });

/** A play as a line gives it. */
export const lineAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("play"), card, to: space }),
  z.strictObject({ type: z.literal("fill"), cards: cards.min(2), to: space }),
  z.strictObject({ type: z.literal("under"), card, to: space }),
  z.strictObject({ type: z.literal("move"), from: space, to: space }),
]);

const isPlay = (act: { readonly type: string }): act is z.infer<typeof lineAction> =>
  act.type !== "end" && act.type !== "timeout";

/** A past turn; the end of it, which needs no play, may be listed too. */
const past = z.object({
  seat,
  actions: z.array(z.union([lineAction, z.object({ type: z.enum(["end", "timeout"]) })])).default([]),
  drew: count.default(0),
  timed_out: z.boolean().default(false),
  kings: z.array(z.strictObject({ card, to: z.enum(["NE", "SE", "SW", "NW"]) })).default([]),
});

/** What a program is asked. Fields beside these are allowed and mean nothing. */
export const positionLine = z
  .object({
    id: z.union([z.string(), z.number()]),
    rules,
    seat,
    first_player: seat.default(0),
    dealt: z.strictObject({ N: card, E: card, S: card, W: card }).optional(),
    piles: z.strictObject({ N: cards, E: cards, S: cards, W: cards, NE: cards, SE: cards, SW: cards, NW: cards }),
    hand: cards.min(1),
    hand_sizes: z.array(count).min(2).max(4),
    stock_size: count,
    turn: z.object({ player: seat, number: count, plays: count.default(0), idle: count.default(0) }),
    totals: z.array(count).optional(),
    history: z.array(past).default([]),
  })
  .superRefine((line, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const known = [...line.hand, ...Object.values(line.piles).flat()];
    if (new Set(known).size !== known.length) wrong("piles", "a card is named twice");
    if (line.turn.player !== line.seat) wrong("turn", "the seat is not on turn");
    if (line.hand_sizes[line.seat] !== line.hand.length) wrong("hand_sizes", "does not agree with the hand");
    if (line.history.some((turn) => turn.seat >= line.hand_sizes.length))
      wrong("history", "names a seat not at the table");
  });

export type PositionLine = z.infer<typeof positionLine>;

/** The view that a line describes. Without the turned-up cards the turns before tell nothing and are left out. */
export function viewFromLine(line: PositionLine): SeatView {
  const seats = line.hand_sizes.length;
  const totals = line.totals ?? line.hand_sizes.map(() => 0);
  const hand = line.hand.toSorted(byRankDown);
  const { dealt } = line;
  const turn = { seat: line.seat, number: line.turn.number, plays: line.turn.plays, idle: line.turn.idle };
  return {
    status: "running",
    rules: line.rules,
    commitment: "",
    seats: line.hand_sizes.map((size, index) => ({
      seat: index,
      kind: "computer",
      cards: size,
      total: totals[index] ?? 0,
    })),
    scores: totals.some((total) => total > 0) ? [totals] : [],
    deal: {
      number: 0,
      firstSeat: line.first_player % seats,
      turnedUp: dealt === undefined ? [] : [dealt.N, dealt.E, dealt.S, dealt.W],
      piles: line.piles,
      stockSize: line.stock_size,
      turn,
      turns:
        dealt === undefined
          ? []
          : line.history.map(({ seat, actions, drew, timed_out, kings }, number) => ({
              seat,
              number,
              plays: actions.filter(isPlay),
              kings,
              drew,
              timedOut: timed_out,
              at: 0,
            })),
    },
    winners: null,
    seat: line.seat,
    hand,
    penalty: penaltyOf(hand, line.rules.scoring),
    onTurn: true,
    position: {
      piles: line.piles,
      hand,
      turn: { number: turn.number, plays: turn.plays },
      rules: line.rules,
      stockSize: line.stock_size,
    },
  };
}

/**
 * The line that asks a program for the turn of a view: the other way round. `given` are the rules as they were typed.
 */
export function lineFromView(
  view: SeatView,
  id: number,
  given: { preset: string; set: Record<string, unknown> },
): string {
  const { deal, position, seat } = view;
  if (deal === null || position === null) throw new Error("only a seat on turn is asked");
  const [N, E, S, W] = deal.turnedUp;
  return JSON.stringify({
    id,
    rules: given,
    seat,
    first_player: deal.firstSeat,
    dealt: { N, E, S, W },
    piles: deal.piles,
    hand: view.hand,
    hand_sizes: view.seats.map(({ cards }) => cards),
    stock_size: deal.stockSize,
    turn: { player: seat, number: deal.turn.number, plays: deal.turn.plays, idle: deal.turn.idle },
    totals: view.seats.map(({ total }) => total),
    history: deal.turns.map((turn) => ({
      seat: turn.seat,
      actions: turn.plays,
      drew: turn.drew,
      timed_out: turn.timedOut,
      ...(turn.kings.length > 0 && { kings: turn.kings }),
    })),
  });
}
