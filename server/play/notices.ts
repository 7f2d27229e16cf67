import { absentSeat, deadlineOf, heldSeats, reminderTimes } from "@/lib/engine/clock";
import type { Seat } from "@/lib/engine/event";
import type { GameState } from "@/lib/engine/state";
import type { Notice, SeatRow } from "@/server/store/types";
import { invitationMs } from "./table-links";

/** A turn's notice waits this long: whoever is looking has seen it by then. */
const settleMs = 10_000;

const peopleOf = ({ seats, occupants }: GameState): readonly Seat[] =>
  (seats.length > 0 ? seats : occupants).flatMap((by, seat) => (by?.kind === "person" ? seat : []));

const turnNow = ({ deal }: GameState): string => (deal === null ? "" : `${deal.number}|${deal.turn.number}`);

/** The notices that a change calls for. Who is told is decided again when each is sent. `actors` know it already. */
export function noticesOf(
  before: GameState,
  after: GameState,
  { now, actors }: { readonly now: number; readonly actors: readonly Seat[] },
): readonly Notice[] {
  switch (after.status) {
    case "lobby":
      return peopleOf(before).length > 0
        ? []
        : peopleOf(after).map((seat) => ({ seat, kind: "expired", notBefore: after.clock.since + invitationMs }));
    case "running":
      return [...ofTurn(before, after, now), ...ofAbsence(before, after, now)];
    case "finished":
      return peopleOf(after)
        .filter((seat) => !actors.includes(seat))
        .map((seat) => ({ seat, kind: "result", notBefore: now + settleMs }));
  }
}

/**
 * One notice a device: of those that tell an account the same of several of its seats, the first. Where all people pass
 * one device round nobody is told anything but that nobody came.
 */
export function onePerDevice(notices: readonly Notice[], rows: readonly SeatRow[]): readonly Notice[] {
  const people = rows.filter(({ kind }) => kind === "person");
  const ownerOf = (seat: Seat) => people.find((row) => row.seat === seat)?.account ?? null;
  const isOneDevice = people.length > 1 && people.every(({ account }) => account === people[0]?.account);
  return notices.filter(({ seat, kind }, index) => {
    const owner = ownerOf(seat);
    if (isOneDevice && kind !== "expired") return false;
    return owner === null || !notices.slice(0, index).some((one) => one.kind === kind && ownerOf(one.seat) === owner);
  });
}

/** To whom the turn has come, and the reminders of a new deadline. At a table with one person nobody waits. */
function ofTurn(before: GameState, after: GameState, now: number): readonly Notice[] {
  const seat = after.deal?.turn.seat;
  const held = heldSeats(after);
  if (seat === undefined || held.length < 2 || !held.includes(seat)) return [];
  const isNew = turnNow(before) !== turnNow(after) || !heldSeats(before).includes(seat);
  const deadline = deadlineOf(after);
  const turn: readonly Notice[] = isNew ? [{ seat, kind: "turn", notBefore: now + settleMs }] : [];
  const { turnHours } = after.clock;
  if (turnHours === null || deadline === null || (!isNew && deadline === deadlineOf(before))) return turn;
  const { half, last } = reminderTimes(turnHours, deadline);
  const reminders: readonly Notice[] = [
    { seat, kind: "reminder_half", notBefore: half },
    { seat, kind: "reminder_last", notBefore: last },
  ];
  return [...turn, ...reminders.filter(({ notBefore = 0 }) => notBefore > now)];
}

function ofAbsence(before: GameState, after: GameState, now: number): readonly Notice[] {
  const absent = absentSeat(after);
  const isNews = absent !== null && absentSeat(before) === null;
  const stoodIn = after.clock.standIns.filter(({ seat }) => before.clock.standIns.every((one) => one.seat !== seat));
  return [
    ...(isNews ? heldSeats(after).filter((seat) => seat !== absent) : []).map((seat) => ({
      seat,
      kind: "absent" as const,
    })),
    ...stoodIn.map(({ seat }) => ({ seat, kind: "stand_in" as const })),
  ].map((notice) => ({ ...notice, notBefore: now + settleMs }));
}
