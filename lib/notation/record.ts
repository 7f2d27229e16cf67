import type { Card } from "../cards/card";
import { err, ok, type Result } from "../result";
import { type DealEvent, dealEvent, hash } from "./event-shape";
import { card, list, object, oneOf, type ShapeProblem, text } from "./shape";

export const recordVersion = 1;

/** Longer texts are refused unread; the longest deal that can be played stays well below. */
export const longestRecord = 400_000;

/** A finished deal to keep: everything public of it, and the key that opens its deck. docs/record.md describes it. */
export type DealRecord = {
  readonly format: "kings-in-the-corner";
  readonly version: typeof recordVersion;
  readonly game: string; // id of the game
  readonly names: readonly string[]; // by seat, as the players chose to be shown
  readonly events: readonly DealEvent[]; // DealStarted to DealEnded
  readonly brought?: string; // entropy text: what the seats brought to the shuffle
  readonly seed?: string; // once the game is over
  readonly deck?: readonly Card[]; // only where the deck is not the key's (not provable)
};

/** What is wrong with a record. `line` counts from 1 in the text form, `path` names the place in the JSON form. */
export type RecordProblem = {
  readonly code: RecordCode;
  readonly line: number | null;
  readonly path: string | null;
  readonly detail: string; // what was expected or found there; a reason code for an illegal play
};
export const recordCodes = [
  "too_long",
  "not_a_record",
  "unknown_version",
  "not_json",
  "header_expected",
  "unreadable", // a word, number or card that is none
  "spelled_otherwise", // understood, but not as a record writes it
  "does_not_belong", // events out of place: a wrong seat, a turn missing
  "illegal_play",
  "illegal_end", // a turn that may not end here
  "does_not_follow", // not what the rules make of the plays before
] as const;
export type RecordCode = (typeof recordCodes)[number];

const fields = object<DealRecord>(
  {
    format: oneOf(["kings-in-the-corner"]),
    version: oneOf([recordVersion]),
    game: text(/^[0-9A-Za-z-]{1,64}$/, "the id of a game"),
    names: list(text(/^[^\p{Cc}]{1,64}$/u, "a name"), 2, 4),
    events: list(dealEvent, 2, 4000),
    brought: text(/^[0-9a-f:,-]{3,160}$/, "what the seats brought to the shuffle"),
    seed: hash,
    deck: list(card, 52, 52),
  },
  "brought",
  "seed",
  "deck",
);

/** A record from unknown data: every field known and of its kind, and the events those of one deal, turn after turn. */
export function toRecord(value: unknown): Result<DealRecord, ShapeProblem> {
  const record = fields(value, "");
  if (!record.ok) return record;
  const problem = misplaced(record.value);
  return problem === null ? record : err(problem);
}

/** The first event that cannot stand where it stands. */
function misplaced({ names, events, deck }: DealRecord): ShapeProblem | null {
  const at = (index: number, expected: string): ShapeProblem => ({ path: `events[${index}]`, expected });
  const [start, last] = [events[0], events.length - 1];
  if (start?.type !== "DealStarted") return at(0, "the start of the deal");
  const { seats, scores, firstSeat, firstDraw = [], deal } = start.data;
  const n = seats.length;
  if (names.length !== n) return { path: "names", expected: `${n} names` };
  if (deck !== undefined && new Set(deck).size !== deck.length) return { path: "deck", expected: "every card once" };
  if (scores.length !== deal || scores.some((row) => row.length !== n)) return at(0, "scores of the deals before");
  if (seats.some(({ kind, level }) => (kind === "computer") !== (level !== undefined)))
    return at(0, "computers' levels");
  if (firstSeat >= n || firstDraw.flat().some(({ seat }) => seat >= n)) return at(0, `seats below ${n}`);
  let turn = { seat: firstSeat, number: 0 };
  for (const [index, event] of events.entries()) {
    if (index === 0) continue;
    const before = events[index - 1]?.type;
    switch (event.type) {
      case "DealStarted":
        return at(index, "no second start");
      case "TurnBegan":
        if (before !== "TurnEnded") return at(index, "the end of the turn before");
        if (event.data.number !== turn.number + 1 || event.data.seat >= n) return at(index, "the next turn");
        turn = event.data;
        break;
      case "DealEnded": {
        const { data } = event;
        if (before === "DealStarted" || before === "TurnBegan") return at(index, "a turn");
        if (index !== last) return at(index, "the end of the deal at the end");
        if (data.deal !== deal) return at(index, "the number of the deal");
        if (data.hands.length !== n || data.penalties.length !== n) return at(index, `${n} hands and penalties`);
        if ((data.ending === "out") !== (data.seat !== undefined) || (data.seat ?? 0) >= n)
          return at(index, "who went out");
        break;
      }
      default:
        if (event.data.seat !== turn.seat) return at(index, "the seat on turn");
        if (before === "TurnEnded") return at(index, "the next turn");
    }
  }
  return events[last]?.type === "DealEnded" ? null : at(last, "the end of the deal");
}

/** A record as JSON, two spaces deep, with a line feed at the end. */
export const printRecordJson = (record: DealRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Reads the JSON form; the problem names the place by its path. */
export function parseRecordJson(given: string): Result<DealRecord, RecordProblem> {
  const refuse = (code: RecordCode, path: string | null, detail: string) => err({ code, line: null, path, detail });
  if (given.length > longestRecord) return refuse("too_long", null, `${longestRecord}`);
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch {
    return refuse("not_json", null, "");
  }
  const record = toRecord(value);
  if (record.ok) return ok(record.value);
  const { path, expected } = record.error;
  return refuse(
    path === "version" ? "unknown_version" : path === "format" ? "not_a_record" : "unreadable",
    path,
    expected,
  );
}
