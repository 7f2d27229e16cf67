import { err, ok, type Result } from "../result";
import { parsePlay } from "./play-text";
import { type DealRecord, longestRecord, type RecordCode, type RecordProblem, recordVersion, toRecord } from "./record";
import { lineOf, type Place, printRecordText } from "./record-text";
import { parseRulesText } from "./rules-text";

/** A number as a record writes it; anything else stays text, for the check of the fields to refuse. */
const number = (word: string | undefined): unknown =>
  word !== undefined && /^(0|[1-9][0-9]{0,15})$/.test(word) ? Number(word) : word;
const words = (text: string): readonly string[] => (text === "-" ? [] : text.split(" "));
const rows = (text: string): readonly string[] => (text === "-" ? [] : text.split(" | "));

function name(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One act of a turn as an unchecked event, or null when it is none. */
function readAct(text: string, seat: unknown): object | null {
  const [word, ...rest] = text.split(" ");
  const [first, second, ...more] = rest;
  if (more.length === 0 && word === "king") return { type: "KingPlaced", data: { seat, card: first, to: second } };
  if (rest.length === 1 && word === "draw") return { type: "Drew", data: { seat, count: number(first) } };
  if (rest.length === 1 && (word === "end" || word === "timeout")) {
    const timedOut = word === "timeout" ? { timedOut: 1 } : {};
    return { type: "TurnEnded", data: { at: number(first), seat, ...timedOut } };
  }
  const play = parsePlay(text);
  return play === null ? null : { type: "Played", data: { seat, play } };
}

/** Goes down the lines of a record; the first problem stops it. */
type Reader = {
  readonly lines: readonly string[];
  readonly places: Place[];
  next: number; // index of the line to read next
  problem: RecordProblem | null;
};

function stop(reader: Reader, code: RecordCode, detail: string, line = reader.next + 1): void {
  reader.problem ??= { code, line, path: null, detail };
}

/** The rest of a line that begins with a header; a missing one stops the reader. */
function header(reader: Reader, title: string, ...paths: readonly string[]): string {
  const line = reader.lines[reader.next];
  if (reader.problem !== null || !line?.startsWith(`${title}: `)) {
    stop(reader, "header_expected", title);
    return "";
  }
  reader.next += 1;
  reader.places.push(...paths.map((path) => ({ path, line: reader.next })));
  return line.slice(title.length + 2);
}

const isAt = ({ lines, next }: Reader, title: string): boolean => lines[next]?.startsWith(`${title}: `) === true;

function blank(reader: Reader): void {
  if (reader.lines[reader.next] !== "") stop(reader, "unreadable", "an empty line");
  reader.next += 1;
}

function readStart(reader: Reader) {
  const of = (field: string) => `events[0].data.${field}`;
  const game = header(reader, "Game", "game");
  const deal = number(header(reader, "Deal", of("deal")));
  const at = number(header(reader, "Started", of("at")));
  const rules = parseRulesText(header(reader, "Rules", of("rules")));
  if (rules === null) stop(reader, "unreadable", "rules", reader.next);
  const names: unknown[] = [];
  const seats: object[] = [];
  while (isAt(reader, `Seat ${seats.length}`)) {
    const n = seats.length;
    const [kind, ...rest] = header(reader, `Seat ${n}`, `names[${n}]`, of(`seats[${n}]`)).split(" ");
    seats.push(kind === "computer" ? { kind, level: rest.shift() } : { kind });
    names.push(name(rest.join(" ")));
  }
  const scores = rows(header(reader, "Scores", of("scores"), "events[0]")).map((row) => words(row).map(number));
  const [first, second] = words(header(reader, "First", of("firstSeat"), of("rematch")));
  const firstSeat = number(first);
  const rematch = second === "rematch" ? { rematch: 1 } : {};
  const firstDraw = isAt(reader, "Drawn")
    ? {
        firstDraw: rows(header(reader, "Drawn", of("firstDraw"))).map((round) =>
          round.split(", ").map((drawn) => ({ seat: number(words(drawn)[0]), card: words(drawn)[1] })),
        ),
      }
    : {};
  const commitment = header(reader, "Commitment", of("commitment"));
  const entropy = header(reader, "Entropy", of("entropy"));
  const brought = isAt(reader, "Brought") ? { brought: header(reader, "Brought", "brought") } : {};
  const seed = isAt(reader, "Seed") ? { seed: header(reader, "Seed", "seed") } : {};
  const deck = isAt(reader, "Deck") ? { deck: words(header(reader, "Deck", "deck")) } : {};
  const turnedUp = words(header(reader, "Turned up", of("turnedUp")));
  blank(reader);
  const data = { at, deal, rules, seats, scores, firstSeat, ...firstDraw, commitment, entropy, turnedUp, ...rematch };
  return { game, names, extras: { ...brought, ...seed, ...deck }, data };
}

function readTurns(reader: Reader): readonly object[] {
  const events: object[] = [];
  const add = (event: object): void => {
    events.push(event);
    reader.places.push({ path: `events[${events.length}]`, line: reader.next + 1 });
  };
  for (let turn = 0; reader.problem === null && reader.lines[reader.next] !== ""; turn += 1) {
    const found = /^([0-9]{1,4})\. ([0-9]): (.+)$/.exec(reader.lines[reader.next] ?? "");
    const [, count, who, acts = ""] = found ?? [];
    if (found === null || count !== `${turn + 1}`) {
      stop(reader, "unreadable", `turn ${turn + 1}`);
      break;
    }
    const seat = number(who);
    if (turn > 0) add({ type: "TurnBegan", data: { seat, number: turn } });
    for (const text of acts.split(", ")) {
      const event = readAct(text, seat);
      if (event === null) stop(reader, "unreadable", text.slice(0, 40));
      else add(event);
    }
    reader.next += 1;
  }
  blank(reader);
  return events;
}

function readEnd(reader: Reader, event: number, deal: unknown, seats: number): object {
  const path = `events[${event}]`;
  const [at, ending, out] = words(header(reader, "Ended", path));
  const hands = Array.from({ length: seats }, (_, seat) =>
    words(header(reader, `Hand ${seat}`, `${path}.data.hands[${seat}]`)),
  );
  const penalties = words(header(reader, "Penalties", `${path}.data.penalties`)).map(number);
  const key = header(reader, "Key", `${path}.data.key`);
  const seat = out === undefined ? {} : { seat: number(out) };
  return { type: "DealEnded", data: { at: number(at), deal, key, ending, ...seat, hands, penalties } };
}

/**
 * Reads the text form of a record; the problem names the line of the first thing that is wrong. Strict: printing what
 * was read gives the same text again.
 */
export function parseRecordText(text: string): Result<DealRecord, RecordProblem> {
  const reader: Reader = { lines: text.slice(0, longestRecord + 1).split("\n"), places: [], next: 0, problem: null };
  if (text.length > longestRecord) return err({ code: "too_long", line: null, path: null, detail: `${longestRecord}` });
  const version = /^Kings in the Corner record ([0-9]{1,9})$/.exec(reader.lines[0] ?? "")?.[1];
  if (version === undefined) stop(reader, "not_a_record", "Kings in the Corner record");
  else if (version !== `${recordVersion}`) stop(reader, "unknown_version", version);
  reader.next = 1;

  const { game, names, extras, data } = readStart(reader);
  const turns = reader.problem === null ? readTurns(reader) : [];
  const end = readEnd(reader, turns.length + 1, data.deal, names.length);
  if (reader.lines.length !== reader.next + 1 || reader.lines.at(-1) !== "")
    stop(reader, "unreadable", "the end of the record");
  if (reader.problem !== null) return err(reader.problem);

  const format = { format: "kings-in-the-corner", version: recordVersion };
  const record = toRecord({
    ...format,
    game,
    names,
    events: [{ type: "DealStarted", data }, ...turns, end],
    ...extras,
  });
  if (!record.ok) {
    const { path, expected } = record.error;
    const code = /^events\[[0-9]+\]$/.test(path) ? "does_not_belong" : "unreadable";
    return err({ code, line: lineOf(reader.places, path), path: null, detail: expected });
  }
  const printed = printRecordText(record.value).split("\n");
  const differs = reader.lines.findIndex((line, index) => line !== printed[index]);
  if (differs >= 0)
    return err({ code: "spelled_otherwise", line: differs + 1, path: null, detail: printed[differs] ?? "" });
  return ok(record.value);
}
