import type { GameEvent } from "@/lib/engine/event";
import { replay } from "@/lib/engine/evolve";
import type { GameState } from "@/lib/engine/state";
import { upcast } from "@/lib/engine/upcast";
import { verifyGame } from "@/lib/fairness/verify";
import { dueWork } from "@/server/play/due";
import { nodeHash } from "@/server/play/hash";
import { brokenAt, firstHead } from "@/server/store/chain";
import type { SeatRow } from "@/server/store/types";
import type { ReadModel, WholeLog } from "@/server/store/whole-log";

/** Who sits where by the log; account and name are kept from the row that there is. */
function seatsOf({ occupants, seats }: GameState, rows: readonly SeatRow[]): readonly SeatRow[] {
  const told = seats.length > 0 ? seats : occupants;
  return told.flatMap((by, seat): readonly SeatRow[] => {
    if (by === null) return [];
    const row = rows.find((one) => one.seat === seat);
    const kept = row ?? { account: null, name: `Player ${seat + 1}`, local: false };
    const level = by.kind === "computer" ? (by.level ?? null) : null;
    return [{ seat, account: kept.account, name: kept.name, local: kept.local, kind: by.kind, level }];
  });
}

/** What the read models should be by the log; null when the log does not replay. */
export function readModelOf(log: WholeLog): ReadModel | null {
  const last = log.events.at(-1);
  const state = stateOf(log);
  if (last === undefined || state === null) return null;
  const due = dueWork(state, log.updatedAt);
  return {
    version: last.version,
    head: last.hash,
    dealVersion: log.events.findLast(({ type }) => type === "DealStarted")?.version ?? 0,
    status: state.status,
    due: due?.kind === log.due?.kind ? log.due : due,
    seats: seatsOf(state, log.seats),
  };
}

function stateOf(log: WholeLog): GameState | null {
  try {
    return replay(log.events.map(upcast));
  } catch {
    return null; // an event that nobody of us wrote
  }
}

const told = (value: unknown): string => JSON.stringify(value);

/** Each way in which the read models differ from the log, in words. */
export function differences(log: WholeLog, model: ReadModel): readonly string[] {
  const fields = ["version", "head", "dealVersion", "status"] as const;
  const found = fields
    .filter((field) => log[field] !== model[field])
    .map((field) => `${field} is ${log[field]} in the tables and ${model[field]} by the log`);
  if (log.due?.kind !== model.due?.kind) {
    found.push(`due is ${log.due?.kind ?? "nothing"} in the tables and ${model.due?.kind ?? "nothing"} by the log`);
  }
  if (told(log.seats.map(ofSeat)) !== told(model.seats.map(ofSeat))) found.push("the seats are not the log's");
  return found;
}

const ofSeat = ({ seat, kind, level }: SeatRow) => [seat, kind, level];

/** Everything that is wrong with a game, in words; nothing when chain, replay, read models and fairness agree. */
export function faults(log: WholeLog): readonly string[] {
  let broken: number | null;
  try {
    broken = brokenAt(0, firstHead(log.id), log.events);
  } catch {
    return ["an event holds what no event can hold"];
  }
  if (broken !== null) return [`version ${broken} does not continue the chain`];
  const model = readModelOf(log);
  if (model === null) return ["the log does not replay"];
  const found = [...differences(log, model)];
  if (log.strayCommands > 0) found.push(`${log.strayCommands} commands do not fit their events`);
  const events = log.events.map(upcast);
  const promised = events[0]?.type === "GameCreated" ? events[0].data.commitment : null;
  if (log.commitment !== promised) found.push("the seed is not the one that was promised");
  if (!fromCheckpoint(events, log.dealVersion)) found.push("the replay from the last checkpoint differs");
  if (log.isProvable && events.at(-1)?.type === "GameEnded") {
    const checked = verifyGame(nodeHash, log.id, events);
    if (!checked.ok) found.push(`the shuffle does not verify: ${checked.error.code}`);
  }
  return found;
}

/** Whether the events from the checkpoint on tell the same as all. */
function fromCheckpoint(events: readonly GameEvent[], dealVersion: number): boolean {
  const whole = replay(events);
  const short = replay(dealVersion === 0 ? events : events.slice(dealVersion - 1));
  return told(whole) === told(short);
}
