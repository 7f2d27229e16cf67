import { absentSeat, waitsFor } from "@/lib/engine/clock";
import { replay } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";
import { tableView } from "@/lib/view/table-view";
import type { Session } from "@/server/auth/session";
import { gamesOf } from "@/server/store/load-public";
import type { PublicGame } from "@/server/store/types";
import type { PlayContext } from "./context";
import { actingSeat, seatsOf } from "./own-seats";
import { seatNames } from "./seat-names";
import { deadlineWith, type Ended, endedOf } from "./waiting";

/** A game in its player's list: public facts only. */
export type GameRow = {
  readonly id: string;
  readonly names: readonly (string | null)[];
  readonly mySeat: number | null; // of several the one on turn; null for a table made but not yet sat at, or left
  readonly mySeats: readonly number[]; // the own one first, then those of others on the same device
  readonly leftSeat: number | null; // the seat that one left to a computer
  readonly status: "lobby" | "running" | "finished";
  readonly onTurn: number | null;
  readonly waitsForMe: boolean;
  readonly cards: readonly number[];
  readonly totals: readonly number[];
  readonly target: number | null; // null for a single deal
  readonly winners: readonly number[] | null;
  readonly updatedAt: number;
  readonly deadlineAt: number | null; // of the open turn
  readonly absent: boolean; // at a table for two the other's time is up: choose
  readonly paused: boolean;
  readonly standIn: boolean; // a computer plays the own seat until one returns
  readonly ended: Ended | null;
};

/** A person's games: every one that runs, and the last of those that have not begun and of those that are over. */
export type GameList = { readonly games: readonly GameRow[] };

const most = {
  lobby: 50, // nobody waits there for a turn, and one that fills up runs
  finished: 20, // all of them are in the archive
};

/**
 * The session's games: those that wait for it first, soonest deadline first, then every other that runs and the last
 * tables that have not begun, then the last finished ones; latest change first. Games that were called off are not
 * shown.
 */
export async function listGames(context: PlayContext, session: Session): Promise<GameList> {
  const games = await gamesOf(context.db, session.account, most);
  const known = games.filter((game) => game.epoch === session.epoch).map((game) => ({ ...game, state: stateOf(game) }));
  const rows = known.map((game) => rowOf(game, session.account));
  const rank = (row: GameRow): number => (row.waitsForMe ? 0 : row.status === "finished" ? 2 : 1);
  const soonest = (row: GameRow): number => (row.waitsForMe ? (row.deadlineAt ?? Number.MAX_SAFE_INTEGER) : 0);
  return {
    games: rows.sort((a, b) => rank(a) - rank(b) || soonest(a) - soonest(b) || b.updatedAt - a.updatedAt),
  };
}

function stateOf({ events }: PublicGame): GameState {
  const state = replay(events);
  if (state === null) throw new Error("a game without events");
  return state;
}

type Known = PublicGame & { readonly state: GameState };

function rowOf(game: Known, account: string): GameRow {
  const { state } = game;
  const { status, seats, deal, rules, winners } = tableView(state);
  const mySeats = seatsOf(game.seats, account);
  const mySeat = actingSeat(state, mySeats) ?? null;
  const onTurn = status === "running" ? (deal?.turn.seat ?? null) : null;
  return {
    id: game.id,
    names: seatNames(state, game.seats),
    mySeat,
    mySeats,
    leftSeat: game.seats.find((seat) => seat.account === account && seat.kind === "computer")?.seat ?? null,
    status,
    onTurn,
    waitsForMe: mySeat !== null && waitsFor(state, mySeat),
    cards: seats.map((seat) => seat.cards),
    totals: seats.map((seat) => seat.total),
    target: rules.match === "target" ? rules.target : null,
    winners,
    updatedAt: game.updatedAt,
    deadlineAt: deadlineWith(state, game),
    absent: mySeat !== null && absentSeat(state) === 1 - mySeat,
    paused: status === "running" && state.clock.pausedAt !== null,
    standIn: status === "running" && state.clock.standIns.some(({ seat }) => seat === mySeat),
    ended: endedOf(state),
  };
}
