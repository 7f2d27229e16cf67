import { botLevels, type GameEvent, type SeatAtDeal } from "../engine/event";
import { corners, spaces } from "../engine/layout";
import type { Play } from "../engine/play";
import { parseRules, type Rules, ruleOptions } from "../engine/rules";
import { err } from "../result";
import { card, list, object, oneOf, type Shape, text, variant, whole } from "./shape";

/** The events that a deal consists of. */
export type DealEvent = Extract<
  GameEvent,
  { type: "DealStarted" | "Played" | "Drew" | "KingPlaced" | "TurnEnded" | "TurnBegan" | "DealEnded" }
>;
type DataOf<T extends DealEvent["type"]> = Extract<DealEvent, { type: T }>["data"];

const seat = whole(0, 3);
const at = whole(0, Number.MAX_SAFE_INTEGER);
const turn = whole(0, 9999);
const points = whole(0, 9999);
export const hash = text(/^[0-9a-f]{64}$/, "64 hex digits");

const rules: Shape<Rules> = (value, path) => {
  const fields = object<Rules>({
    drawTiming: oneOf(ruleOptions.drawTiming),
    drawCount: oneOf(ruleOptions.drawCount),
    kings: oneOf(ruleOptions.kings),
    kingPileToCorner: oneOf(ruleOptions.kingPileToCorner),
    vacancy: oneOf(ruleOptions.vacancy),
    fillRun: oneOf(ruleOptions.fillRun),
    underBuild: oneOf(ruleOptions.underBuild),
    corners: oneOf(ruleOptions.corners),
    blockedEnd: oneOf(ruleOptions.blockedEnd),
    scoring: oneOf(ruleOptions.scoring),
    match: oneOf(ruleOptions.match),
    target: oneOf(ruleOptions.target),
    firstPlayer: oneOf(ruleOptions.firstPlayer),
  })(value, path);
  if (!fields.ok) return fields;
  const mix = parseRules({ preset: "A", set: fields.value });
  return mix.ok ? fields : err({ path, expected: "rules that go together" });
};

const play: Shape<Play> = variant<Play>({
  play: object({ type: oneOf(["play"]), card, to: oneOf(spaces) }),
  fill: object({ type: oneOf(["fill"]), cards: list(card, 2, 13), to: oneOf(spaces) }),
  under: object({ type: oneOf(["under"]), card, to: oneOf(spaces) }),
  move: object({ type: oneOf(["move"]), from: oneOf(spaces), to: oneOf(spaces) }),
});

// A record is of cards: deadlines are left out of it.
const started = object<Omit<DataOf<"DealStarted">, "clock">>(
  {
    at,
    deal: points,
    rules,
    seats: list(object<SeatAtDeal>({ kind: oneOf(["person", "computer"]), level: oneOf(botLevels) }, "level"), 2, 4),
    scores: list(list(points, 2, 4), 0, 9999),
    firstSeat: seat,
    firstDraw: list(list(object({ seat, card }), 2, 4), 1, 99),
    commitment: hash,
    entropy: hash,
    turnedUp: list(card, 4, 4),
    rematch: oneOf([1]),
  },
  "firstDraw",
  "rematch",
);

const ended = object<DataOf<"DealEnded">>(
  {
    at,
    deal: points,
    key: hash,
    ending: oneOf(["out", "blocked", "stuck"]),
    seat,
    hands: list(list(card, 0, 52), 2, 4),
    penalties: list(points, 2, 4),
  },
  "seat",
);

/** One event of a deal, strictly. */
export const dealEvent: Shape<DealEvent> = variant<DealEvent>({
  DealStarted: object({ type: oneOf(["DealStarted"]), data: started }),
  Played: object({ type: oneOf(["Played"]), data: object({ seat, play }) }),
  Drew: object({ type: oneOf(["Drew"]), data: object({ seat, count: whole(1, 2) }) }),
  KingPlaced: object({ type: oneOf(["KingPlaced"]), data: object({ seat, card, to: oneOf(corners) }) }),
  TurnEnded: object({
    type: oneOf(["TurnEnded"]),
    data: object<DataOf<"TurnEnded">>({ at, seat, timedOut: oneOf([1]) }, "timedOut"),
  }),
  TurnBegan: object({ type: oneOf(["TurnBegan"]), data: object({ seat, number: turn }) }),
  DealEnded: object({ type: oneOf(["DealEnded"]), data: ended }),
});
