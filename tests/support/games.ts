import type { Card } from "../../lib/cards/card";
import type { Command, Sealed } from "../../lib/engine/command";
import { decide } from "../../lib/engine/decide";
import type { GameEvent, Occupant } from "../../lib/engine/event";
import { evolve } from "../../lib/engine/evolve";
import type { Play } from "../../lib/engine/play";
import type { Rules } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";
import { applyPlay, canEnd, legalPlays } from "../../lib/engine/turn";
import { commitment, entropyDigest, entropyText } from "../../lib/fairness/keys";
import { type DeckSource, sealed } from "../../lib/fairness/sealed";
import type { Rng } from "../../lib/fairness/stream";
import { seatView } from "../../lib/view/seat-view";
import { nodeHash } from "./hash";

/** A number generator for tests (mulberry32). */
export function seededRng(seed: number): Rng {
  let a = seed >>> 0;
  return {
    below(m) {
      a = (a + 0x6d2b79f5) >>> 0;
      let t = Math.imul(a ^ (a >>> 15), a | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) % m;
    },
  };
}

/** A game as it went: its log, the state after every event, and the sealed decks. */
export type PlayedGame = {
  readonly gameId: string;
  readonly seed: string;
  readonly sealed: Sealed;
  readonly entropyText: string;
  readonly events: readonly GameEvent[];
  readonly states: readonly GameState[]; // states[i] is after events[i]
};

/** The deck of the deal that a state is in. */
export const deckOf = ({ sealed: cards }: PlayedGame, { deal, seats, rules }: GameState): readonly Card[] =>
  deal === null ? [] : cards.deal(deal.number, deal.entropy, seats.length, rules).deck;

/** The same sealed decks, each shuffled once: tests ask for them many times. */
function remembered(cards: Sealed): Sealed {
  const known = new Map<number, ReturnType<Sealed["deal"]>>();
  return {
    seed: cards.seed,
    deal(number, ...rest) {
      const deal = known.get(number) ?? cards.deal(number, ...rest);
      known.set(number, deal);
      return deal;
    },
  };
}

/** Legal plays until chance says stop; about one turn in `pass` makes none. */
function randomPlays(state: GameState, deck: readonly Card[], rng: Rng, pass: number): readonly Play[] {
  const seat = state.deal?.turn.seat ?? 0;
  let position = seatView(state, deck, seat).position;
  const plays: Play[] = [];
  const idle = rng.below(pass) === 0;
  while (position !== null && position.ended === undefined) {
    const legal = legalPlays(position);
    if (legal.length === 0 || ((idle || rng.below(12) === 0) && canEnd(position).ok)) break;
    const play = legal[rng.below(legal.length)]!;
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(`listed as legal, refused as ${next.error}`);
    plays.push(play);
    position = next.value;
  }
  return plays;
}

/**
 * Plays a whole game, from its creation to its end, the same for the same number. `absences`: how many turns of every
 * deal go by without anybody before one is played; `free`: a seat that nobody took.
 */
export function playGame(
  number: number,
  {
    rules,
    seats,
    source = { kind: "key" },
    absent = false,
    absences = 0,
    free,
  }: { rules: Rules; seats: number; source?: DeckSource; absent?: boolean; absences?: number; free?: number },
): PlayedGame {
  const rng = seededRng(number);
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () => rng.below(256).toString(16).padStart(2, "0")).join("");
  const [seed, gameId] = [hex(32), `00000000-0000-4000-8000-${hex(6)}`];
  const cards = remembered(sealed(nodeHash, { seed, gameId, source }));
  const events: GameEvent[] = [];
  const states: GameState[] = [];
  let at = 1_700_000_000_000;
  const now = (): GameState => states.at(-1)!;
  const run = (command: Command): void => {
    const decided = decide(states.at(-1) ?? null, cards, command);
    if (!decided.ok) throw new Error(`refused: ${decided.error}`);
    for (const event of decided.value) {
      states.push(evolve(states.at(-1) ?? null, event));
      events.push(event);
    }
    at += 1000;
  };

  run({
    type: "createGame",
    at,
    rules,
    seats: free === undefined ? seats : seats + 1,
    commitment: commitment(nodeHash, gameId, seed),
  });
  const occupants = Array.from(
    { length: seats },
    (_, seat): Occupant =>
      seat % 2 === 0 ? { kind: "person", entropy: hex(16) } : { kind: "computer", level: "medium" },
  );
  occupants.forEach((by, seat) => {
    run({ type: "takeSeat", at, seat: free !== undefined && seat >= free ? seat + 1 : seat, by });
  });
  if (free !== undefined) run({ type: "closeTable", at });
  const text = entropyText(occupants);
  run({ type: "startDeal", at, entropy: entropyDigest(nodeHash, text) });
  while (now().over === null) {
    const state = now();
    const { number: deal, turn } = state.deal!;
    const { deck } = cards.deal(deal, state.deal!.entropy, seats, rules);
    if (turn.number < absences || (absent && rng.below(15) === 0))
      run({ type: "timeOut", at, deal, turn: turn.number });
    else {
      const plays = randomPlays(state, deck, rng, 4);
      run({ type: "submitTurn", at, seat: turn.seat, deal, turn: turn.number, plays });
    }
  }
  return { gameId, seed, sealed: cards, entropyText: text, events, states };
}

/** The deals of a game, each from its DealStarted to its DealEnded. */
export function dealsOf(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  return events.flatMap((event, index) => {
    if (event.type !== "DealStarted") return [];
    const length = events.slice(index).findIndex((later) => later.type === "DealEnded") + 1;
    return length === 0 ? [] : [events.slice(index, index + length)];
  });
}

/** Rule sets that differ in every option, chosen by number. */
export function someRules(number: number, presets: { readonly A: Rules; readonly B: Rules; readonly C: Rules }): Rules {
  const base = [presets.A, presets.B, presets.C][number % 3]!;
  const mixes: readonly Partial<Rules>[] = [
    {},
    { kings: "at_once", drawCount: 2 },
    { corners: "one_suit", blockedEnd: "no_legal_move" },
    { scoring: "face_value", match: "target", target: 100 },
    { vacancy: "must_fill", kingPileToCorner: "first_turn" },
    { underBuild: "yes", fillRun: "yes", firstPlayer: "highest_draw" },
    { kings: "by_turn_end", drawTiming: "start" },
  ];
  return { ...base, ...mixes[number % mixes.length] };
}
