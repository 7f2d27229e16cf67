import { describe, expect, it } from "vitest";
import type { Command } from "../../lib/engine/command";
import { decide } from "../../lib/engine/decide";
import type { GameEvent } from "../../lib/engine/event";
import { evolve, replay } from "../../lib/engine/evolve";
import { openSeal, toPosition } from "../../lib/engine/from-position";
import { optionNames, ruleOptions } from "../../lib/engine/rules";
import type { GameState } from "../../lib/engine/state";
import { upcast } from "../../lib/engine/upcast";
import { fullLobby, untilDealEnds } from "../../server/cli/one-deal";
import { shown } from "../support/promise";
import { goldenDeals } from "./golden-file";

const golden = goldenDeals();
const replayed: string[] = [];

/** The command that brought about what follows in a log: the plays up to the end of the turn, or its time-out. */
function commandAt({ deal }: GameState, rest: readonly GameEvent[]): Command {
  if (deal === null) return { type: "startDeal", at: 0, entropy: "" };
  const end = rest.find(({ type }) => type === "TurnEnded" || type === "DealEnded");
  const turn = { at: 0, deal: deal.number, turn: deal.turn.number };
  if (end?.type === "TurnEnded" && end.data.timedOut === 1) return { type: "timeOut", ...turn };
  const until = rest.findIndex(({ type }) => type !== "Played");
  const plays = rest.slice(0, until).flatMap((event) => (event.type === "Played" ? [event.data.play] : []));
  return { type: "submitTurn", ...turn, seat: deal.turn.seat, plays };
}

describe("deals of the past", () => {
  it("are at least sixty", () => expect(golden.length).toBeGreaterThanOrEqual(60));

  it("hold every choice of every rule, two to four seats, and every way in which a hand ends", () => {
    const starts = golden.flatMap(([, { log }]) =>
      log.map(upcast).flatMap((event) => (event.type === "DealStarted" ? [event.data] : [])),
    );
    const ends = golden.flatMap(([, { log }]) =>
      log.map(upcast).flatMap((event) => (event.type === "DealEnded" ? [event.data.ending] : [])),
    );
    expect(new Set(starts.map(({ seats }) => seats.length))).toEqual(new Set([2, 3, 4]));
    expect(new Set(ends)).toEqual(new Set(["out", "blocked", "stuck"]));
    for (const option of optionNames.filter((name) => name !== "target")) {
      const chosen = new Set<unknown>(starts.map(({ rules }) => rules[option]));
      expect(chosen, option).toEqual(new Set<unknown>(ruleOptions[option]));
    }
  });

  it("hold every old shape of an event", () => {
    const shapes = new Set(golden.flatMap(([, { log }]) => log.map(({ type, v }) => `${type} ${v}`)));
    expect(shapes).toContain("Drew 1");
    expect(shapes).toContain("Drew 2");
  });

  it.each(golden)("%s ends as it ended then, and is decided today as it was then", (name, { deck, log, final }) => {
    const events = log.map(upcast);
    const deal = replay(events)?.deal;
    expect(toPosition(deal!, deck)).toEqual(final);
    const started = events[0]!;
    if (started.type !== "DealStarted") throw new Error("a golden deal begins with its start");
    const { rules, seats, firstSeat } = started.data;
    const sealed = openSeal(deck, firstSeat);
    let state = replay(fullLobby(rules, seats.length))!;
    const decided: GameEvent[] = [];
    while (decided.length < events.length) {
      const result = decide(state, sealed, commandAt(state, events.slice(decided.length)));
      if (!result.ok) throw new Error(result.error);
      const next = untilDealEnds(result.value);
      decided.push(...next);
      state = next.reduce<GameState>(evolve, state);
    }
    expect(JSON.stringify(decided)).toBe(JSON.stringify(events));
    replayed.push(name);
  });

  it("have all ended so", () => {
    expect(replayed).toEqual(golden.map(([name]) => name));
    shown("golden", `${replayed.length} golden logs, all replayed as they were`);
  });
});
