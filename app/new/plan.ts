import type { NewGame } from "@/app/_components/answers";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import {
  differences,
  type PresetName,
  parseRules,
  presets,
  type Rules,
  type TurnHours,
  turnHourChoices,
} from "@/lib/engine/rules";

/** How long a game goes: one hand, or to that many points. */
export type Length = "one" | Rules["target"];

/**
 * What the form asks for. `computers` are the seats, of those among friends, that a computer shall take, and `here` the
 * names on those of people who play on this device; `level` is that of all computers, unless `levels` gives single
 * seats their own; `rules` are the preset's with what the house changes of it.
 */
export type Setup = {
  readonly players: 2 | 3 | 4;
  readonly against: "friends" | "computer";
  readonly computers: readonly number[];
  readonly here: { readonly [seat: number]: string };
  readonly level: BotLevel;
  readonly levels: { readonly [seat: number]: BotLevel } | null;
  readonly preset: PresetName;
  readonly rules: Rules;
  readonly turnHours: TurnHours | null; // among friends; a computer never waits
  readonly watching: boolean; // whoever has the link may watch
};

export const usualSetup: Setup = {
  players: 2,
  against: "friends",
  computers: [],
  here: {},
  level: "medium",
  levels: null,
  preset: "A",
  rules: presets.A,
  turnHours: 72,
  watching: false,
};

/** The time that a turn may take at such a table: none runs where nobody waits elsewhere. */
export const timeOf = (setup: Setup): TurnHours | null => (hasFriends(setup) ? setup.turnHours : null);

/** The seats beside one's own, by number. */
export const otherSeats = (players: number): readonly number[] => Array.from({ length: players - 1 }, (_, i) => i + 1);

/** Who may have a seat among friends: one who comes by the link, one who is here, or a computer. */
export type SeatGoesTo = "friend" | "here" | "computer";

/** Gives a seat to somebody; one of them at least stays a person's. */
export function giveSeat(setup: Setup, seat: number, to: SeatGoesTo, name = ""): Setup {
  const others = setup.computers.filter((taken) => taken !== seat && taken < setup.players);
  const computers = to === "computer" ? [...others, seat].sort() : others;
  if (computers.length > setup.players - 2) return setup;
  const { [seat]: _, ...hereElse } = setup.here;
  return { ...setup, computers, here: to === "here" ? { ...hereElse, [seat]: name } : hereElse };
}

/** Who has a seat among friends. */
export const seatGoesTo = ({ computers, here }: Setup, seat: number): SeatGoesTo =>
  computers.includes(seat) ? "computer" : here[seat] === undefined ? "friend" : "here";

/** A setup with another number of players: seats that are gone, or would leave no friend, are given up. */
export function withPlayers(setup: Setup, players: Setup["players"]): Setup {
  const computers = setup.computers.filter((seat) => seat < players).slice(0, players - 2);
  return { ...setup, players, computers };
}

/** The others who play on this device, by seat. */
export const peopleHere = (setup: Setup): readonly { readonly seat: number; readonly name: string }[] =>
  setup.against === "computer"
    ? []
    : otherSeats(setup.players).flatMap((seat) =>
        seatGoesTo(setup, seat) === "here" ? { seat, name: setup.here[seat] ?? "" } : [],
      );

/** Whether anybody comes by the link. */
export const hasFriends = (setup: Setup): boolean =>
  setup.against === "friends" && otherSeats(setup.players).some((seat) => seatGoesTo(setup, seat) === "friend");

/** The seats that computers take. */
export const computersIn = ({ players, against, computers }: Setup): readonly number[] =>
  against === "computer" ? otherSeats(players) : computers;

/** How well the computer on a seat shall play: a seat has a level of its own only beside another computer. */
export const levelOf = (setup: Setup, seat: number): BotLevel =>
  (computersIn(setup).length > 1 ? setup.levels?.[seat] : undefined) ?? setup.level;

/** How long a game by these rules goes. */
export const lengthOf = ({ match, target }: Rules): Length => (match === "one_hand" ? "one" : target);

/** The lengths that rules allow: a game to 100 needs face values, or it would never end. */
export const lengthsFor = ({ scoring }: Rules): readonly Length[] =>
  scoring === "face_value" ? ["one", 25, 50, 100] : ["one", 25, 50];

const lengthRules = (length: Length): Partial<Rules> =>
  length === "one" ? { match: "one_hand" } : { match: "target", target: length };

/** Rules that can be: a target that the scoring does not allow becomes the next lower one. */
const possible = (rules: Rules): Rules =>
  rules.target === 100 && rules.scoring !== "face_value" ? { ...rules, target: 50 } : rules;

/** A setup with one house rule changed. */
export const withRule = (setup: Setup, change: Partial<Rules>): Setup => ({
  ...setup,
  rules: possible({ ...setup.rules, ...change }),
});

/** A setup with a game of that length. */
export const withLength = (setup: Setup, length: Length): Setup => withRule(setup, lengthRules(length));

/**
 * A setup by another preset, without house rules. The length goes along only if it was chosen apart from the old one's.
 */
export function withPreset(setup: Setup, preset: PresetName): Setup {
  const length = lengthOf(setup.rules);
  const own = length === lengthOf(presets[setup.preset]);
  return { ...setup, preset, rules: possible({ ...presets[preset], ...(own ? {} : lengthRules(length)) }) };
}

/** What of a preset the rules change, by option. */
const changesOf = ({ rules, preset }: Setup): Partial<Rules> =>
  Object.fromEntries(differences(rules, preset).map((option) => [option, rules[option]]));

/** The order for the server; `name` only where no session has one. */
export function orderOf(setup: Setup, name: string | null): Omit<NewGame, "command"> {
  const computers = computersIn(setup);
  const others = otherSeats(setup.players).map((seat) => (computers.includes(seat) ? levelOf(setup, seat) : "open"));
  return {
    preset: setup.preset,
    set: changesOf(setup),
    seats: ["me", ...others],
    turnHours: timeOf(setup),
    watching: setup.watching && hasFriends(setup),
    ...(name === null ? {} : { name }),
  };
}

/** A setup as text, to be kept in the browser. */
export const setupText = ({ rules, ...setup }: Setup): string =>
  JSON.stringify({ ...setup, set: changesOf({ ...setup, rules }) });

/** A time that a text tells; the usual one where it tells none that can be. */
const timeFrom = (told: unknown): TurnHours | null =>
  told === null ? null : (turnHourChoices.find((hours) => hours === told) ?? usualSetup.turnHours);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const levelFrom = (value: unknown): BotLevel | undefined => botLevels.find((level) => level === value);

/** Levels by seat as a text tells them; null for one level for all. */
function levelsFrom(value: unknown): Setup["levels"] {
  if (!isRecord(value)) return null;
  const known = otherSeats(4).flatMap((seat) => {
    const level = levelFrom(value[seat]);
    return level === undefined ? [] : [[seat, level] as const];
  });
  return Object.fromEntries(known);
}

/** The setup that a text tells; null for anything else, such as one of an older kind. */
export function setupFrom(text: string): Setup | null {
  const given = parsed(text);
  if (!isRecord(given) || !isRecord(given.set)) return null;
  const { players, against, computers, levels, preset, set, turnHours } = given;
  const level = levelFrom(given.level);
  const rules = parseRules({ preset: String(preset), set });
  if (!rules.ok || (preset !== "A" && preset !== "B" && preset !== "C")) return null;
  if (players !== 2 && players !== 3 && players !== 4) return null;
  if ((against !== "friends" && against !== "computer") || !Array.isArray(computers)) return null;
  if (level === undefined) return null;
  const watching = given.watching === true;
  const computing = { level, levels: levelsFrom(levels) };
  const terms = { rules: rules.value, turnHours: timeFrom(turnHours), watching };
  const setup: Setup = { players, against, computers: [], here: {}, ...computing, preset, ...terms };
  const here = isRecord(given.here) ? given.here : {}; // a setup of before has none
  return otherSeats(players).reduce((next, seat) => {
    const name = here[seat];
    if (computers.includes(seat)) return giveSeat(next, seat, "computer");
    return typeof name === "string" ? giveSeat(next, seat, "here", name) : next;
  }, setup);
}
