import { absentSeat, deadlineAround, deadlineOf, isHeld, reminderTimes, waitsFor } from "@/lib/engine/clock";
import type { Seat } from "@/lib/engine/event";
import { replay } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";
import { unreachable } from "@/lib/result";
import { askedTables } from "@/server/store/asked";
import type { Db } from "@/server/store/database";
import { glance, loadPublic } from "@/server/store/load-public";
import type { OutboxRow } from "@/server/store/outbox";
import type { SeatRow } from "@/server/store/types";

/** A game and one of its seats, as the public may know them, at the moment a notice is about to go. */
export type Facts = {
  readonly game: string;
  readonly seat: Seat;
  readonly account: string | null; // null: nobody is there to be told
  readonly names: readonly string[]; // by seat, once all are taken
  readonly others: readonly string[]; // who sits there beside the one who is told
  readonly state: GameState;
  readonly turnVersion: number; // of the event that opened the open turn
  readonly since: number; // when the turn began
  readonly deadline: number | null; // of the open turn, announced absences taken out
  readonly next: string | null; // the rematch
  readonly invitedUntil: number | null; // when the open link runs out; null once it was taken back
};

/** About which seat something is told. */
type Told = Pick<OutboxRow, "game" | "seat" | "kind" | "account">;

/**
 * What a game and a seat of it are like now; null for a game that is gone. That nobody came is told to whoever opened
 * the table, wherever they sit by then; somebody who is asked to a table sits nowhere yet.
 */
export async function factsOf(db: Db, { game: id, seat, kind, account }: Told): Promise<Facts | null> {
  const game = await loadPublic(db, id, null);
  const state = game === null ? null : replay(game.events);
  if (game === null || state === null) return null;
  const opened = game.events.findLastIndex(({ type }) => type === "TurnBegan" || type === "DealStarted");
  const owner = game.seats.find((row) => row.seat === state.deal?.turn.seat)?.account;
  const deadline = deadlineOf(state);
  const away = game.away.filter(({ account }) => account === owner);
  const isOpener = kind === "expired";
  const isMine = (row: SeatRow) => (isOpener ? row.account === game.creator : row.seat === seat);
  const mine = account === null ? game.seats.find(isMine) : undefined;
  return {
    game: id,
    seat: mine?.seat ?? seat,
    account: account ?? (isOpener ? game.creator : mine?.kind === "person" ? mine.account : null),
    names: [...game.seats].sort((a, b) => a.seat - b.seat).map(({ name }) => name),
    others: game.seats.filter((row) => row !== mine).map(({ name }) => name),
    state,
    turnVersion: game.version - game.events.length + 1 + opened,
    since: state.deal?.turns.at(-1)?.at ?? state.deal?.startedAt ?? state.clock.since,
    deadline: deadline === null ? null : deadlineAround(state.clock.since, deadline, away),
    next: game.next,
    invitedUntil: game.invitation?.until ?? null,
  };
}

/** Whether a notice still holds: yes, no longer, or not before a moment. */
export type Truth = { readonly kind: "true" | "stale" } | { readonly kind: "early"; readonly until: number };

/** Whoever asks somebody makes the table first, and then sits down: looked at again until they have. */
const sitsDownMs = 300_000;

const stale: Truth = { kind: "stale" };
const when = (holds: boolean): Truth => (holds ? { kind: "true" } : stale);

/** Checks a notice against the game as it is now: it may have been written long ago. */
export async function truthOf(
  db: Db,
  row: Pick<OutboxRow, "kind" | "version">,
  facts: Facts,
  now: number,
): Promise<Truth> {
  const { state, seat, turnVersion } = facts;
  switch (row.kind) {
    case "turn":
      return when(row.version >= turnVersion && state.deal?.turn.seat === seat && waitsFor(state, seat));
    case "reminder_half":
    case "reminder_last":
      return reminderDue(row, facts, now);
    case "absent":
      return when(absentSeat(state) !== null && absentSeat(state) !== seat && waitsFor(state, seat));
    case "stand_in":
      return when(state.status === "running" && !isHeld(state, seat));
    case "result":
      return when(state.status === "finished");
    case "rematch": {
      const next = facts.next === null ? null : await glance(db, facts.next, facts.account);
      return when(next !== null && next.status === "lobby" && !next.isMine);
    }
    case "asked": {
      const { game, account, others, invitedUntil } = facts;
      if (state.status !== "lobby" || account === null || invitedUntil === null || invitedUntil <= now) return stale;
      if (others.length === 0) return { kind: "early", until: now + sitsDownMs };
      return when((await askedTables(db, account, now)).some(({ id }) => id === game));
    }
    case "expired": {
      const until = facts.invitedUntil;
      if (state.status !== "lobby" || until === null) return stale;
      return until > now ? { kind: "early", until } : { kind: "true" }; // a new link is good for longer
    }
    default:
      return unreachable(row.kind);
  }
}

/** A deadline that was moved has reminders of its own; one that an absence moves on keeps those it had. */
function reminderDue({ kind, version }: Pick<OutboxRow, "kind" | "version">, facts: Facts, now: number): Truth {
  const { state, seat, turnVersion, deadline } = facts;
  const { turnHours } = state.clock;
  if (version < turnVersion || deadline === null || turnHours === null || deadline <= now) return stale;
  if (state.deal?.turn.seat !== seat || !waitsFor(state, seat)) return stale;
  const { half, last } = reminderTimes(turnHours, deadline);
  if (kind === "reminder_half" && now >= last) return stale; // the last one says more
  const due = kind === "reminder_half" ? half : last;
  return due > now ? { kind: "early", until: due } : { kind: "true" };
}
