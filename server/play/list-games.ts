import { replay } from "@/lib/engine/evolve";
import { tableView } from "@/lib/view/table-view";
import type { Session } from "@/server/auth/session";
import { gamesOf } from "@/server/store/load-public";
import type { PublicGame } from "@/server/store/types";
import type { PlayContext } from "./context";
import { seatNames } from "./seat-names";

/** A game in its player's list: public facts only. */
export type GameRow = {
  readonly id: string;
  readonly names: readonly (string | null)[];
  readonly mySeat: number | null; // null for a table made but not yet sat at
  readonly status: "lobby" | "running" | "finished";
  readonly onTurn: number | null;
  readonly waitsForMe: boolean;
  readonly cards: readonly number[];
  readonly totals: readonly number[];
  readonly target: number | null; // null for a single deal
  readonly winners: readonly number[] | null;
  readonly updatedAt: number;
};

/** All of a person's games that fit one list. */
export type GameList = { readonly games: readonly GameRow[] };

const longestList = 60;

/** The session's games, those that wait for its turn first, then running ones, then finished; latest change first. */
export async function listGames(context: PlayContext, session: Session): Promise<GameList> {
  const games = await gamesOf(context.db, session.account, longestList);
  const rows = games.filter((game) => game.epoch === session.epoch).map((game) => rowOf(game, session.account));
  const rank = (row: GameRow): number => (row.waitsForMe ? 0 : row.status === "finished" ? 2 : 1);
  return { games: rows.sort((a, b) => rank(a) - rank(b) || b.updatedAt - a.updatedAt) };
}

function rowOf(game: PublicGame, account: string): GameRow {
  const state = replay(game.events);
  if (state === null) throw new Error("a game without events");
  const { status, seats, deal, rules, winners } = tableView(state);
  const mySeat = game.seats.find((seat) => seat.account === account)?.seat ?? null;
  const onTurn = status === "running" ? (deal?.turn.seat ?? null) : null;
  return {
    id: game.id,
    names: seatNames(state, game.seats),
    mySeat,
    status,
    onTurn,
    waitsForMe: onTurn !== null && onTurn === mySeat,
    cards: seats.map((seat) => seat.cards),
    totals: seats.map((seat) => seat.total),
    target: rules.match === "target" ? rules.target : null,
    winners,
    updatedAt: game.updatedAt,
  };
}
