import { presets, type Rules } from "@/lib/engine/rules";
import type { Pairing, Player } from "./ladder-deals";

const oneDeal: Rules = { ...presets.A, match: "one_hand" };

const pair = (
  player: Player,
  against: Player,
  [deals, above]: readonly [number, number],
  { seats = 2, rules = oneDeal, table = "" }: { seats?: number; rules?: Rules; table?: string } = {},
): Pairing => ({
  id: [player, "v", seats > 2 ? `${seats - 1} ${against}` : against, table].filter(Boolean).join(" "),
  table,
  player,
  against,
  seats,
  rules,
  deals,
  above,
});

/** The tables beside the default: two presets, and each house rule alone. */
const tables: readonly (readonly [string, Rules])[] = [
  ["preset B", { ...presets.B, match: "one_hand" }],
  ["preset C", presets.C],
  ["draw at start", { ...oneDeal, drawTiming: "start" }],
  ["draw two", { ...oneDeal, drawCount: 2 }],
  ["kings at once", { ...oneDeal, kings: "at_once" }],
  ["face values", { ...oneDeal, scoring: "face_value" }],
  ["one-suit corners", { ...oneDeal, corners: "one_suit" }],
];

const steps: readonly (readonly [Player, Player, number])[] = [
  ["medium", "easy", 400],
  ["hard", "medium", 400],
  ["expert", "hard", 400],
  ["master", "expert", 50],
];

/** Deals with one-suit corners are closer, for most end blocked: five times as many. */
const closer = (rules: Rules): number => (rules.corners === "one_suit" ? 5 : 1);

/** What `npm run ladder` plays: sized for two cores and four minutes. */
export const ladderPairings: readonly Pairing[] = [
  pair("easy", "random", [3000, 60]),
  pair("medium", "easy", [3000, 78]),
  pair("hard", "medium", [4000, 60]),
  pair("expert", "hard", [3000, 62]),
  pair("expert", "medium", [2000, 78]),
  pair("master", "expert", [300, 60]),
  pair("master", "medium", [180, 86]),
  pair("expert", "medium", [500, 85], { rules: presets.A, table: "to 25" }),
  pair("medium", "easy", [1500, 26], { seats: 4 }),
  pair("hard", "medium", [4000, 25], { seats: 4 }),
  pair("expert", "hard", [3000, 26], { seats: 4 }),
  pair("medium", "easy", [2000, 34.5], { seats: 3 }),
  pair("hard", "medium", [3000, 34.5], { seats: 3 }),
  pair("expert", "hard", [2000, 34.5], { seats: 3 }),
  ...tables.flatMap(([table, rules]) =>
    steps.map(([player, against, deals]) => pair(player, against, [deals * closer(rules), 48], { rules, table })),
  ),
];

/**
 * What `npm run ladder:long` adds: the same with more deals, and Master at fuller tables, at most two points below par.
 */
export const longPairings: readonly Pairing[] = [
  ...ladderPairings.map((pairing) => ({ ...pairing, deals: pairing.deals * 5 })),
  pair("master", "expert", [2000, 31.3], { seats: 3 }),
  pair("master", "expert", [2000, 23], { seats: 4 }),
];
