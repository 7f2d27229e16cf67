import { type Card, isCard } from "../../lib/cards/card";
import type { Command } from "../../lib/engine/command";
import { decide } from "../../lib/engine/decide";
import type { GameEvent } from "../../lib/engine/event";
import { evolve } from "../../lib/engine/evolve";
import { fromPosition, openSeal, toPosition } from "../../lib/engine/from-position";
import { emptyPiles, isSpace, type Piles, type Space } from "../../lib/engine/layout";
import type { Play } from "../../lib/engine/play";
import type { Reason } from "../../lib/engine/reason";
import { presets, type Rules } from "../../lib/engine/rules";
import type { GameState, Turn } from "../../lib/engine/state";

/** "8H 10S" as cards. */
function cards(text: string): readonly Card[] {
  return text
    .split(" ")
    .filter((name) => name !== "")
    .map((name) => {
      if (!isCard(name)) throw new Error(`${name} is no card`);
      return name;
    });
}

/** "8H N" lays a card, "8H 7C W" a run, "under KS N" slips one under, "N > NE" moves a pile. */
function play(text: string): Play {
  const words = text.split(" ");
  const to = words.pop() ?? "";
  if (!isSpace(to)) throw new Error(`${to} is no space`);
  if (words[1] === ">" && isSpace(words[0]!)) return { type: "move", from: words[0], to };
  const under = words[0] === "under";
  const named = cards(words.slice(under ? 1 : 0).join(" "));
  if (named.length > 1) return { type: "fill", cards: named, to };
  return { type: under ? "under" : "play", card: named[0]!, to };
}

type Setting = {
  readonly piles?: { readonly [S in Space]?: string };
  readonly hands: readonly string[];
  readonly stock?: string;
  readonly turn?: Partial<Turn>;
  readonly rules?: Partial<Rules>;
  readonly preset?: keyof typeof presets;
};

const usual = { N: "9C", E: "5D", S: "JH", W: "2S" };

/** A table in the middle of a deal, seat 0 on turn; the sides show 9C, 5D, JH and 2S where nothing else is said. */
export function given({ piles = usual, hands, stock = "3C 3D", turn, rules, preset = "A" }: Setting) {
  const layout = Object.fromEntries(Object.entries(piles).map(([space, text]) => [space, cards(text)]));
  const position = {
    piles: { ...emptyPiles, ...layout } as Piles,
    hands: hands.map(cards),
    stock: cards(stock),
    turn: { seat: 0, number: 4, plays: 0, idle: 0, ...turn },
  };
  const { state, deck } = fromPosition(position, { ...presets[preset], ...rules });
  return table(state, deck);
}

function table(state: GameState, deck: readonly Card[]) {
  const deal = state.deal!;
  const send = (command: Command) => {
    const events = decide(state, openSeal(deck), command);
    return outcome(state, deck, events.ok ? events.value : [], events.ok ? null : events.error);
  };
  const now = { at: 1, deal: deal.number, turn: deal.turn.number };
  return {
    /** The seat on turn hands in a whole turn. */
    turn: (...plays: string[]) =>
      send({ type: "submitTurn", ...now, seat: deal.turn.seat, plays: plays.map((text) => play(text)) }),
    timeOut: () => send({ type: "timeOut", ...now }),
    send,
  };
}

/** What came of a command: the events, and the table that they lead to (the deal's end, before another is dealt). */
function outcome(before: GameState, deck: readonly Card[], events: readonly GameEvent[], refused: Reason | null) {
  const end = events.findIndex(({ type }) => type === "DealEnded");
  const state = (end < 0 ? events : events.slice(0, end + 1)).reduce<GameState>(evolve, before);
  const { piles, hands, stock, turn } = toPosition(state.deal!, deck);
  return {
    refused,
    events,
    types: events.map(({ type }) => type),
    state,
    end: state.deal?.end,
    turn,
    stock: stock.join(" "),
    hand: (seat: number) => hands[seat]!.join(" "),
    pile: (space: Space) => piles[space].join(" "),
    /** The table as it goes on from here. */
    next: table(state, deck),
  };
}
