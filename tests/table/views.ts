import type { Waiting } from "@/app/_time/waiting";
import { byRankDown, type Card, pack } from "@/lib/cards/card";
import { dealtPiles, type Space } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import { presets } from "@/lib/engine/rules";
import { penaltyOf } from "@/lib/engine/score";
import type { TurnTaken } from "@/lib/engine/state";
import { pilesAfter } from "@/lib/engine/turn";
import type { SeatView } from "@/lib/view/types";

/** A table as a seat sees it, with the names of its seats. */
export type Fixture = {
  readonly view: SeatView;
  readonly names: readonly (string | null)[];
  readonly waiting?: Partial<Waiting>; // where it is not a game without a limit
};

const at = Date.UTC(2026, 10, 29, 18, 52);

const turn = (seat: number, number: number, plays: readonly Play[], drew = 1): TurnTaken => ({
  seat,
  number,
  plays,
  kings: [],
  drew,
  timedOut: false,
  at: at + number * 60_000,
});

const play = (card: Card, to: Space): Play => ({ type: "play", card, to });

type Wish = {
  readonly players: 2 | 4;
  readonly turnedUp: readonly Card[];
  readonly turns: readonly TurnTaken[];
  readonly hand: readonly Card[];
  readonly stockSize: number;
  readonly mine?: boolean; // whether it is the own turn
};

const names = ["Odile", "Bramble", "Tomás"];
const totals = [9, 13, 17, 9];
const scores = [
  [0, 11, 3, 4],
  [6, 2, 12, 0],
  [3, 0, 2, 5],
];

/** The own seat is the last one; the seat after the last turn is on turn, unless it is said to be the own turn. */
function fixture({ players, turnedUp, turns, hand, stockSize, mine = true }: Wish): Fixture {
  const rules = presets.A;
  const piles = turns.flatMap(({ plays }) => plays).reduce(pilesAfter, dealtPiles(turnedUp));
  const seat = players - 1;
  const sorted = [...hand].sort(byRankDown);
  const now = { seat: mine ? seat : 0, number: turns.length, plays: 0, idle: 0 };
  const counts = [3, 4, 5].slice(0, seat);
  const view: SeatView = {
    status: "running",
    rules,
    commitment: "",
    seats: [...counts, sorted.length].map((cards, index) => ({
      seat: index,
      kind: index === 1 ? "computer" : "person",
      cards,
      total: (index === seat ? totals.at(-1) : totals[index]) ?? 0,
    })),
    scores: scores.map((row) => [...row.slice(0, seat), row[3] ?? 0]),
    deal: { number: 3, firstSeat: 0, turnedUp, piles, stockSize, turn: now, turns },
    winners: null,
    seat,
    hand: sorted,
    penalty: penaltyOf(sorted, rules.scoring),
    onTurn: mine,
    position: mine ? { piles, hand: sorted, turn: now, rules, stockSize } : null,
  };
  return { view, names: [...names.slice(0, seat), "Mira"] };
}

const few = ["QD", "10D", "9D", "9S", "8C", "6C", "5S", "4S", "2H", "AC"] as const;

const opening = (seat: number) =>
  turn(seat, 0, [
    play("KS", "NW"),
    play("QH", "NW"),
    play("JC", "NW"),
    play("KD", "SW"),
    play("QC", "SW"),
    play("JH", "SW"),
    play("10S", "SW"),
    play("KH", "SE"),
  ]);

/** Two players: the table of an ordinary turn. */
export const ordinary = (more: Partial<Wish> = {}): Fixture =>
  fixture({
    players: 2,
    turnedUp: ["JD", "7D", "8S", "4C"],
    turns: [opening(1), turn(0, 1, [play("10C", "N"), play("7H", "S"), play("6S", "E")])],
    hand: few,
    stockSize: 19,
    ...more,
  });

const fourTurns = [
  opening(3),
  turn(0, 1, [play("QS", "SE")]),
  turn(1, 2, []),
  turn(2, 3, [play("10C", "N"), play("7H", "S"), play("6S", "E"), play("3D", "W")]),
];

/** Four players, three turns since the own one. */
export const four = (more: Partial<Wish> = {}): Fixture =>
  fixture({
    players: 4,
    turnedUp: ["JD", "7D", "8S", "4C"],
    turns: fourTurns,
    hand: few,
    stockSize: 3,
    ...more,
  });

const run = (first: "red" | "black"): readonly Card[] => {
  const [one, two] = first === "red" ? (["H", "C"] as const) : (["S", "D"] as const);
  return ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"].map(
    (rank, index) => pack.find((card) => card === `${rank}${index % 2 === 0 ? one : two}`) ?? "KH",
  );
};

/** Two closed piles of thirteen in the corners, the rest of the pack in the side piles. */
export const thirteen = (): Fixture =>
  fixture({
    players: 4,
    turnedUp: ["KD", "KC", "QH", "QS"],
    turns: [
      turn(3, 0, [...run("red").map((card) => play(card, "NW")), ...run("black").map((card) => play(card, "SE"))]),
    ],
    hand: ["JD", "JH", "10S"],
    stockSize: 0,
  });

/** As many cards in hand as asked for, with the fewest cards on the table. */
export function handOf(count: number, players: 2 | 4 = 2): Fixture {
  const turnedUp: readonly Card[] = ["10H", "JC", "8D", "5C"];
  const rest = pack.filter((card) => !turnedUp.includes(card) && !["KS", "7C"].includes(card));
  const step = rest.length / count;
  const hand = Array.from({ length: count }, (_, index) => rest[Math.floor(index * step)] ?? "AS");
  return fixture({
    players,
    turnedUp,
    turns: [turn(players - 1, 0, [play("KS", "NW"), play("7C", "S")])],
    hand,
    stockSize: 17,
  });
}

/** The table of `ordinary` once that turn has been ended without a play, and a card drawn. */
export const ordinaryDrawn = (): Fixture => {
  const { view } = ordinary();
  const turns = [...(view.deal?.turns ?? []), turn(1, 2, [])];
  return ordinary({ mine: false, turns, hand: [...few, "3S"], stockSize: 18 });
};

/** The table of `four` before the three others played, or once so many of them have. */
export const fourBefore = (played: 0 | 1 | 2 = 0): Fixture =>
  four({ mine: false, turns: fourTurns.slice(0, 1 + played), stockSize: 6 - played });

/** A hand that has just been dealt. */
export const dealt = (): Fixture => ordinary({ turns: [], hand: few.slice(0, 7) });

/** The table of `four` at the end of its hand: the last of the three turns emptied a hand. */
export const fourEnded = (): Fixture => {
  const { view, names } = four({ mine: false });
  const { deal, hand, seat } = view;
  if (deal === null) throw new Error("a fixture has a deal");
  const hands: readonly (readonly Card[])[] = [["7S"], ["7C"], [], hand];
  const end = { ending: "out", seat: 2, hands, penalties: [1, 1, 0, view.penalty] } as const;
  const seats = view.seats.map((facts) => ({ ...facts, cards: hands[facts.seat]?.length ?? 0 }));
  return { names, view: { ...view, seat, seats, deal: { ...deal, end } } };
};
