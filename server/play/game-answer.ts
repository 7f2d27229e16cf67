import { err, ok, type Result } from "@/lib/result";
import { seatView } from "@/lib/view/seat-view";
import { tableView } from "@/lib/view/table-view";
import type { SeatView, TableView } from "@/lib/view/types";
import type { Session } from "@/server/auth/session";
import type { Seen } from "@/server/store/seen";
import type { DueWork } from "@/server/store/types";
import { type AsideAt, asidesOf } from "./asides";
import type { PlayContext } from "./context";
import { dueBy } from "./due";
import { invitationSecret } from "./link-secrets";
import { deckOf, type LoadedGame } from "./load-game";
import { actingSeat, mayLook } from "./own-seats";
import { pathToTable } from "./own-table";
import type { Refusal } from "./refusal";
import { seatNames } from "./seat-names";
import { tableMark } from "./table-mark";
import { type Ended, endedOf, type Waiting, waitingOf } from "./waiting";

/** A game as one of its people sees it. */
export type GameAnswer = {
  readonly id: string;
  readonly version: number;
  readonly head: string;
  readonly names: readonly (string | null)[];
  readonly mySeats: readonly number[]; // several where people pass one device round; the session's own comes first
  readonly isCreator: boolean;
  readonly invitePath: string | null; // in the lobby, for those who sit there, while the link is good
  readonly inviteUntil: number | null; // when the open link runs out, or did; null once it was taken back
  readonly table: string; // changes with names, the link, and whatever else of a game is no event
  readonly words: boolean; // those who sit there may write to each other
  readonly watchPath: string | null; // where whoever has it may watch, if that was agreed
  readonly due: DueWork | null;
  readonly view: SeatView | TableView;
  readonly mayHint: boolean; // the seat may ask what a computer would do: no other person plays, here or elsewhere
  readonly next: string | null; // where "play again" leads
  readonly waiting: Waiting;
  readonly asides: readonly AsideAt[]; // what happened to the clock and the seats in the running deal
  readonly ended: Ended | null;
  readonly seen: Seen | null; // how far the session's account was shown the game, on any device
};

type Asker = { readonly session: Session; readonly seat?: number | undefined };

/**
 * What the session may see of a game: the view of its own seat, or, before it has one (and after it left it to a
 * computer), of the table. Where it has several, for people who pass its device round, that of a seat only where the
 * seat is named. Refused with "not_found" for a game that is not the session's, with "not_your_turn" for the hand of
 * one of several that is not on turn.
 */
export async function answerFor(
  context: PlayContext,
  game: LoadedGame,
  { session, seat }: Asker,
): Promise<Result<GameAnswer, Refusal>> {
  const { row, state, mySeats } = game;
  const { id } = row;
  const isCreator = row.creator === session.account;
  const hasLeft = row.seats.some((one) => one.account === session.account && one.kind === "computer");
  if (mySeats.length === 0 && !hasLeft && !(isCreator && state.status === "lobby")) return err("not_found");
  if (seat !== undefined && !mySeats.includes(seat)) return err("not_found");
  if (seat !== undefined && !mayLook(state, mySeats, seat)) return err("not_your_turn");
  const now = context.clock.now();
  const link = mySeats.length > 0 ? row.invitation : null;
  const secret = link === null ? null : invitationSecret(context.secret, id, link.serial);
  const isOpen = state.status === "lobby" && link !== null && link.until > now;
  return ok({
    id,
    version: row.version,
    head: row.head,
    names: seatNames(state, row.seats),
    mySeats,
    isCreator,
    invitePath: isOpen ? `/j/${secret}` : null,
    inviteUntil: state.status === "lobby" ? (link?.until ?? null) : null,
    table: tableMark({
      serial: row.invitation?.serial ?? null,
      words: row.words,
      names: row.seats.map(({ name }) => name),
      next: row.next,
    }),
    words: row.words,
    watchPath: row.watching && secret !== null ? `/w/${secret}` : null,
    due: dueBy(row.due, now),
    view: viewFor(game, seat ?? (mySeats.length === 1 ? mySeats[0] : undefined)),
    mayHint: mayHint(game),
    next: row.next === null ? null : await pathToTable(context, row.next, session),
    asides: state.status === "running" ? asidesOf(row.events) : [],
    waiting: waitingOf(state, row, { seat: seat ?? actingSeat(state, mySeats), now }),
    ended: endedOf(state),
    seen: row.shown,
  });
}

function viewFor(game: LoadedGame, seat: number | undefined): SeatView | TableView {
  const deck = deckOf(game);
  return seat === undefined || deck === null ? tableView(game.state) : seatView(game.state, deck, seat);
}

/** Whether one person plays against computers alone: a hint would be unfair to anybody else. */
function mayHint({ state, mySeats }: LoadedGame): boolean {
  if (state.status !== "running" || mySeats.length !== 1) return false;
  return state.seats.every(({ kind }, seat) => kind === "computer" || mySeats.includes(seat));
}
