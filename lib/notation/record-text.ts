import type { Card } from "../cards/card";
import type { SeatAtDeal } from "../engine/event";
import { unreachable } from "../result";
import type { DealEvent } from "./event-shape";
import { printPlay } from "./play-text";
import type { DealRecord } from "./record";
import { printRules } from "./rules-text";

/** Where each part of a record stands: its path in the JSON form, and its line (from 1) in the text form. */
export type Place = { readonly path: string; readonly line: number };

const cards = (hand: readonly Card[]): string => (hand.length === 0 ? "-" : hand.join(" "));
const numbers = (row: readonly number[]): string => row.join(" ");
const seatKind = ({ kind, level }: SeatAtDeal): string => (level === undefined ? kind : `${kind} ${level}`);

/** A name in ASCII: a JSON string in which everything else is escaped. */
const quoted = (name: string): string =>
  JSON.stringify(name).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** One act of a turn line; the start of a turn and of the deal are lines of their own. */
function act(event: DealEvent): string {
  switch (event.type) {
    case "Played":
      return printPlay(event.data.play);
    case "Drew":
      return `draw ${event.data.count}`;
    case "KingPlaced":
      return `king ${event.data.card} ${event.data.to}`;
    case "TurnEnded":
      return `${event.data.timedOut === 1 ? "timeout" : "end"} ${event.data.at}`;
    case "DealStarted":
    case "TurnBegan":
    case "DealEnded":
      throw new Error(`${event.type} is no act of a turn`);
    default:
      return unreachable(event);
  }
}

/** The text form, with the place of every part. ASCII, one line a turn, a line feed at the end of every line. */
export function layOut(record: DealRecord): { readonly text: string; readonly places: readonly Place[] } {
  const lines: string[] = [];
  const places: Place[] = [];
  const line = (text: string, ...paths: readonly string[]): void => {
    lines.push(text);
    places.push(...paths.map((path) => ({ path, line: lines.length })));
  };
  const { events, names } = record;
  const [start, end] = [events[0], events.at(-1)];
  if (start?.type !== "DealStarted" || end?.type !== "DealEnded") throw new Error("a record of no whole deal");
  const { data } = start;
  const of = (field: string) => `events[0].data.${field}`;

  line(`Kings in the Corner record ${record.version}`, "format", "version");
  line(`Game: ${record.game}`, "game");
  line(`Deal: ${data.deal}`, of("deal"));
  line(`Started: ${data.at}`, of("at"));
  line(`Rules: ${printRules(data.rules)}`, of("rules"));
  for (const [seat, facts] of data.seats.entries()) {
    line(`Seat ${seat}: ${seatKind(facts)} ${quoted(names[seat] ?? "")}`, `names[${seat}]`, of(`seats[${seat}]`));
  }
  line(`Scores: ${data.scores.length === 0 ? "-" : data.scores.map(numbers).join(" | ")}`, of("scores"), "events[0]");
  line(`First: ${data.firstSeat}${data.rematch === 1 ? " rematch" : ""}`, of("firstSeat"), of("rematch"));
  if (data.firstDraw !== undefined) {
    const rounds = data.firstDraw.map((round) => round.map(({ seat, card }) => `${seat} ${card}`).join(", "));
    line(`Drawn: ${rounds.join(" | ")}`, of("firstDraw"));
  }
  line(`Commitment: ${data.commitment}`, of("commitment"));
  line(`Entropy: ${data.entropy}`, of("entropy"));
  if (record.brought !== undefined) line(`Brought: ${record.brought}`, "brought");
  if (record.seed !== undefined) line(`Seed: ${record.seed}`, "seed");
  if (record.deck !== undefined) line(`Deck: ${record.deck.join(" ")}`, "deck");
  line(`Turned up: ${data.turnedUp.join(" ")}`, of("turnedUp"));
  line("");

  for (const { number, seat, acts, first } of turnLines(events)) {
    const paths = acts.map((_, index) => `events[${first + index}]`);
    line(
      `${number + 1}. ${seat}: ${acts.map(act).join(", ")}`,
      ...(number > 0 ? [`events[${first - 1}]`] : []),
      ...paths,
    );
  }

  const last = `events[${events.length - 1}]`;
  const out = end.data.seat === undefined ? "" : ` ${end.data.seat}`;
  line("");
  line(`Ended: ${end.data.at} ${end.data.ending}${out}`, last);
  for (const [seat, hand] of end.data.hands.entries())
    line(`Hand ${seat}: ${cards(hand)}`, `${last}.data.hands[${seat}]`);
  line(`Penalties: ${numbers(end.data.penalties)}`, `${last}.data.penalties`);
  line(`Key: ${end.data.key}`, `${last}.data.key`);
  return { text: `${lines.join("\n")}\n`, places };
}

type TurnLine = { number: number; seat: number; acts: DealEvent[]; first: number };

/** The acts of each turn; `first` is the place of the first one among the events. */
function turnLines(events: readonly DealEvent[]): readonly TurnLine[] {
  const turns: TurnLine[] = [];
  for (const [index, event] of events.entries()) {
    if (event.type === "DealStarted") turns.push({ number: 0, seat: event.data.firstSeat, acts: [], first: 1 });
    else if (event.type === "TurnBegan") turns.push({ ...event.data, acts: [], first: index + 1 });
    else if (event.type !== "DealEnded") turns.at(-1)?.acts.push(event);
  }
  return turns;
}

/** The text form of a record. `parseRecordText` reads it back. */
export const printRecordText = (record: DealRecord): string => layOut(record).text;

/** The line of the text form on which a path of the JSON form stands: the longest known beginning of it. */
export function lineOf(places: readonly Place[], path: string): number | null {
  const fits = places.filter(
    (place) => path === place.path || (path.startsWith(place.path) && /^[.[]/.test(path.slice(place.path.length))),
  );
  return fits.toSorted((a, b) => b.path.length - a.path.length)[0]?.line ?? null;
}
