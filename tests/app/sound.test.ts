import { describe, expect, it } from "vitest";
import { type Heard, hear } from "@/app/_sound/heard";
import { type Sound, sounds } from "@/app/_sound/sounds";
import { filmOf } from "@/app/g/[id]/_components/film";
import { cameFromElsewhere } from "@/app/g/[id]/_device/on-turn-here";
import type { Play } from "@/lib/engine/play";
import type { TurnTaken } from "@/lib/engine/state";
import { noLimit } from "../support/waiting";
import { four, ordinary } from "../table/views";

const nine: Play = { type: "play", card: "9D", to: "N" };
const move: Play = { type: "move", from: "N", to: "E" };
const turn = (seat: number, part: Partial<TurnTaken> = {}): TurnTaken => ({
  seat,
  number: 0,
  plays: [],
  kings: [],
  drew: 1,
  timedOut: false,
  at: 0,
  ...part,
});

const idle: Heard = { mine: 0, act: null, turns: [], own: null, plays: [], drawn: [], isOut: false };
const own: Heard = { ...idle, own: 4 };

/** What is heard while a table goes through these states. */
function heard(...states: readonly [Heard, ...Heard[]]): readonly (Sound | null)[] {
  let before = states[0];
  return states.slice(1).map((now) => {
    const [sound, then] = hear(before, now);
    before = then;
    return sound;
  });
}

describe("what is heard at a table", () => {
  it("is a chime when the own turn begins, once", () => {
    expect(heard(idle, own, { ...own }, { ...own, own: 6 })).toEqual(["turn", null, "turn"]);
  });

  it("is one tap for a card that is laid, another for a pile that is moved, and nothing for what is taken back", () => {
    const laid = { ...own, plays: [nine] };
    expect(heard(own, laid, { ...own, plays: [nine, move] }, laid, own, laid)).toEqual([
      "play",
      "pile",
      null,
      null,
      "play",
    ]);
  });

  it("is nothing for a plan that is taken up again at the start", () => {
    expect(heard(own, { ...own, plays: [nine, move] })).toEqual([null]);
  });

  it("is the draw that ends the own turn, and not that turn once more", () => {
    const sent = { ...own, plays: [nine] };
    const stored = { ...idle, turns: [turn(0, { plays: [nine] })], plays: [nine] };
    expect(heard(sent, stored, { ...stored, drawn: ["3S"] })).toEqual([null, "draw"]);
  });

  it("is every act of a film, then the chime", () => {
    const { view } = four();
    const deal = view.deal!;
    const acts = filmOf(deal, view.rules, [3, 4, 5, 10], { from: 1, except: 3 }).map(({ phrase }) => phrase);
    const after = { ...own, mine: 3, turns: deal.turns };
    const states = acts.map((act) => ({ ...after, own: null, act }));
    const said = heard({ ...idle, mine: 3, turns: deal.turns.slice(0, 1) }, ...states, after);
    const expected = acts.map(({ key }) => (key === "drew" ? "draw" : "play"));
    expect(said).toEqual([...expected, "turn"]);
    expect(new Set(expected)).toEqual(new Set(["draw", "play"]));
  });

  it("is no second chime after a film that was looked at again in the own turn", () => {
    const act = { key: "moved", seat: 1, from: "N", to: "E", count: 2, bottom: "9S", onto: "10D" } as const;
    const scene = { ...idle, act };
    expect(heard(own, scene, { ...scene }, own)).toEqual(["pile", null, null]);
  });

  it("is the last act of turns that nothing was filmed of", () => {
    const unseen = (...turns: TurnTaken[]) => heard(idle, { ...idle, turns });
    expect(unseen(turn(1, { plays: [nine] }), turn(2))).toEqual(["draw"]);
    expect(unseen(turn(1, { plays: [nine, move] }))).toEqual(["pile"]);
    expect(unseen(turn(1, { plays: [move], kings: [{ card: "KH", to: "NE" }] }))).toEqual(["play"]);
    expect(unseen(turn(1, { drew: 0 }))).toEqual([null]);
    expect(unseen(turn(0, { plays: [nine] }))).toEqual([null]);
  });

  it("is, above all else, that somebody has gone out", () => {
    const out = { ...idle, turns: [turn(1, { plays: [nine] })], isOut: true };
    expect(heard(idle, out, { ...out })).toEqual(["out", null]);
    const last = { key: "built", seat: 1, card: "9D", onto: "10S", space: "N" } as const;
    expect(heard(idle, { ...out, act: last }, out)).toEqual(["play", "out"]);
  });

  it("is nothing for a table that stays as it is", () => {
    const { view } = ordinary();
    const now = { ...own, turns: view.deal!.turns, plays: [nine], drawn: ["3S"], isOut: true };
    expect(heard(now, { ...now })).toEqual([null]);
  });
});

describe("what is heard at a device that is passed round", () => {
  const here = [0, 1];
  /** Whether a chime is heard while turns go round these seats, the last of them still on turn. */
  const chimes = (
    seats: readonly number[],
    standIns: readonly { readonly seat: number; readonly from: number }[] = [],
  ) => {
    const { view } = four();
    const at = (number: number): Heard => {
      const taken = seats.slice(0, number).map((seat, index) => turn(seat, { number: index }));
      const deal = { ...view.deal!, turn: { ...view.deal!.turn, seat: seats[number]!, number }, turns: taken };
      const waiting = { ...noLimit, standIns: standIns.flatMap(({ seat, from }) => (number >= from ? seat : [])) };
      return { ...idle, mine: null, own: cameFromElsewhere({ mySeats: here, view: { ...view, deal }, waiting }) };
    };
    return heard(at(0), ...seats.slice(1).map((_, number) => at(number + 1)));
  };

  it("is a chime when somebody far away has played and the cover comes, once", () => {
    expect(chimes([2, 0])).toEqual(["turn"]);
    expect(chimes([0, 2, 3, 1, 2, 0])).toEqual([null, null, "turn", null, "turn"]);
  });

  it("is nothing where the device goes from one in the room to the next", () => {
    expect(chimes([0, 1, 0, 1])).toEqual([null, null, null]);
  });

  it("is nothing where a computer plays the seat until its owner returns", () => {
    expect(chimes([2, 0, 2, 0], [{ seat: 0, from: 1 }])).toEqual([null, null, null]);
  });
});

describe("every sound", () => {
  it.each(Object.entries(sounds))("is short and made of strokes that begin in it: %s", (_, strokes) => {
    expect(strokes.length).toBeGreaterThan(0);
    for (const { at, length, from, to, loud } of strokes) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at + length).toBeLessThanOrEqual(1.3);
      for (const pitch of [from, to]) {
        expect(pitch).toBeGreaterThanOrEqual(80);
        expect(pitch).toBeLessThanOrEqual(5_000);
      }
      expect(loud).toBeLessThanOrEqual(0.3);
    }
  });
});
