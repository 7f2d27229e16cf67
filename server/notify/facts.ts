import { absentSeat, deadlineAround, deadlineOf, isHeld, reminderTimes, waitsFor } from "@/lib/engine/clock";
import type { Seat } from "@/lib/engine/event";
import { replay } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";
import { unreachable } from "@/lib/result";
import type { Db } from "@/server/store/database";
import { glance, loadPublic } from "@/server/store/load-public";
import type { OutboxRow } from "@/server/store/outbox";
import { vacationsOf } from "@/server/store/vacations";

/** A game and one of its seats, as the public may know them, at the moment a notice is about to go. */
export type Facts = {
  readonly game: string;
  readonly seat: Seat;
  readonly account: string | null; // null: nobody is there to be told
  readonly names: readonly string[]; // by seat
  readonly state: GameState;
  readonly turnVersion: number; // of the event that opened the open turn
  readonly since: number; // when the turn began
  readonly deadline: number | null; // of the open turn, announced absences taken out
  readonly next: string | null; // the rematch
  readonly invitedUntil: number | null; // when the open link runs out; null once it was taken back
};

/** About which seat something is told. */
type Told = Pick<OutboxRow, "game" | "seat" | "kind">;

/**
 * What a game and a seat of it are like now; null for a game that is gone. That nobody came is told to whoever opened the
 * table, wherever they sit by then.
 */
export async function factsOf(db: Db, { game: id, seat, kind }: Told): Promise<Facts | null> {
  const game = await loadPublic(db, id, null);
  const state = game === null ? null : replay(game.events);
  if (game === null || state === null) return null;
  const opened = game.events.findLastIndex(({ type }) => type === "TurnBegan" || type === "DealStarted");
  const owner = game.seats.find((row) => row.seat === state.deal?.turn.seat)?.account ?? null;
  const deadline = deadlineOf(state);
  const away = deadline === null || owner === null ? [] : await vacationsOf(db, [owner], state.clock.since);
  const isOpener = kind === "expired";
  const mine = game.seats.find((row) => (isOpener ? row.account === game.creator : row.seat === seat));
  return {
    game: id,
    seat: mine?.seat ?? seat,
    account: isOpener ? game.creator : mine?.kind === "person" ? mine.account : null,
    names: [...game.seats].sort((a, b) => a.seat - b.seat).map(({ name }) => name),
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

const stale: Truth = { kind: "stale" };
const when = (holds: boolean): Truth => (holds ? { kind: "true" } : stale);

/** Checks a notice against the game as it is now: it may have been written long ago. */
export async function truthOf(db: Db, row: OutboxRow, facts: Facts, now: number): Promise<Truth> {
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
function reminderDue({ kind, version }: OutboxRow, facts: Facts, now: number): Truth {
  const { state, seat, turnVersion, deadline } = facts;
  const { turnHours } = state.clock;
  if (version < turnVersion || deadline === null || turnHours === null || deadline <= now) return stale;
  if (state.deal?.turn.seat !== seat || !waitsFor(state, seat)) return stale;
  const { half, last } = reminderTimes(turnHours, deadline);
  if (kind === "reminder_half" && now >= last) return stale; // the last one says more
  const due = kind === "reminder_half" ? half : last;
  return due > now ? { kind: "early", until: due } : { kind: "true" };
}
