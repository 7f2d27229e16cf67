import { computerOnTurn, freshClock } from "./clock";
import type { BotLevel, ClockAtDeal, GameEvent, Seat } from "./event";
import type { Clock, GameState } from "./state";

type DataOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["data"];

/** One entry a seat, or none at all when nobody has missed a turn: the same however the log is read. */
function missedWith({ clock, seats }: GameState, seat: Seat, count: number): readonly number[] {
  const missed = seats.map((_, index) => (index === seat ? count : (clock.missed[index] ?? 0)));
  return missed.every((turns) => turns === 0) ? [] : missed;
}

/** Whoever plays a turn has missed none in a row; a computer in somebody's place changes nothing. */
function turnEnded(state: GameState, { at, seat, timedOut }: DataOf<"TurnEnded">): Clock {
  const { clock } = state;
  if (clock.turnHours === null) return clock;
  const before = clock.missed[seat] ?? 0;
  const count = timedOut === 1 ? before + 1 : computerOnTurn(state) === null ? 0 : before;
  return {
    ...clock,
    since: at,
    movedTo: null,
    hasPassed: false,
    lentTo: null,
    missed: missedWith(state, seat, count),
    pauseWanted: [],
  };
}

/** Going out ends a turn without an event of its own. */
function dealEnded(state: GameState, { seat }: DataOf<"DealEnded">): Clock {
  const { clock, deal } = state;
  const isClosed = deal === null || deal.turns.at(-1)?.number === deal.turn.number;
  if (clock.turnHours === null || seat === undefined || isClosed || computerOnTurn(state) !== null) return clock;
  return { ...clock, missed: missedWith(state, seat, 0) };
}

/** Time that an absence took is given back once: what counts begins anew at the moved deadline. */
const deadlineMoved = (clock: Clock, { until, cause }: DataOf<"DeadlineMoved">): Clock => ({
  ...clock,
  movedTo: until,
  hasPassed: false,
  since: cause === "away" ? until : clock.since,
});

const withStandIn = ({ standIns }: Clock, seat: Seat, level: BotLevel) =>
  [...standIns.filter((one) => one.seat !== seat), { seat, level }].sort((a, b) => a.seat - b.seat);

const without = ({ standIns }: Clock, seat: Seat) => standIns.filter((one) => one.seat !== seat);

/** The clock after one more event, from the state before it; the same object where nothing changes. */
export function clockAfter(state: GameState, event: GameEvent): Clock {
  const { clock } = state;
  switch (event.type) {
    case "TurnEnded":
      return turnEnded(state, event.data);
    case "DealEnded":
      return dealEnded(state, event.data);
    case "DeadlineMoved":
      return deadlineMoved(clock, event.data);
    case "DeadlinePassed":
      return { ...clock, hasPassed: true };
    case "TurnLent":
      return { ...clock, lentTo: event.data.level };
    case "SeatHandedOver": {
      const { seat, level, cause } = event.data;
      const standIns = cause === "absent" ? withStandIn(clock, seat, level) : without(clock, seat);
      return { ...clock, standIns, missed: missedWith(state, seat, 0) };
    }
    case "SeatReturned": {
      const { seat, at } = event.data;
      return { ...clock, standIns: without(clock, seat), since: at, movedTo: null };
    }
    case "PauseWanted":
      return { ...clock, pauseWanted: [...clock.pauseWanted, event.data.seat] };
    case "Paused":
      return { ...clock, pausedAt: event.data.at, pauseWanted: [] };
    case "Resumed":
      return { ...clock, pausedAt: null, since: event.data.at, movedTo: null, hasPassed: false };
    default:
      return clock;
  }
}

/** The clock as a checkpoint keeps it; nothing where there are no deadlines. */
export function clockAtDeal({ turnHours, missed, standIns, pausedAt }: Clock): { readonly clock?: ClockAtDeal } {
  if (turnHours === null) return {};
  return {
    clock: {
      turnHours,
      ...(missed.length > 0 && { missed }),
      ...(standIns.length > 0 && { standIns }),
      ...(pausedAt !== null && { pausedAt }),
    },
  };
}

/** The clock that a checkpoint tells of: the first turn of the deal has its full time from then on. */
export const clockFrom = (at: number, kept: ClockAtDeal | undefined): Clock =>
  kept === undefined
    ? freshClock(null, at)
    : {
        ...freshClock(kept.turnHours, at),
        missed: kept.missed ?? [],
        standIns: kept.standIns ?? [],
        pausedAt: kept.pausedAt ?? null,
      };
