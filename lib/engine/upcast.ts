import type { EventType, GameEvent } from "./event";

/** An event as the log keeps it: its type, the version of its shape, and the data in that shape. */
export type StoredEvent = { readonly type: string; readonly v: number; readonly data: unknown };

/** The shape in which each type is written today. */
const eventVersions: { readonly [T in EventType]: number } = {
  GameCreated: 1,
  SeatTaken: 1,
  SeatFreed: 1,
  SeatsSwapped: 1,
  TableClosed: 1,
  DealStarted: 1,
  Played: 1,
  Drew: 2, // 1 was always a single card and had no count
  KingPlaced: 1,
  TurnEnded: 1,
  TurnBegan: 1,
  DealEnded: 1,
  GameEnded: 1,
  DeadlineMoved: 1,
  DeadlinePassed: 1,
  TurnLent: 1,
  SeatHandedOver: 1,
  SeatReturned: 1,
  PauseWanted: 1,
  Paused: 1,
  Resumed: 1,
};

const isType = (type: string): type is EventType => Object.hasOwn(eventVersions, type);

/** An event in the shape that the log stores. */
export const stored = ({ type, data }: GameEvent): StoredEvent => ({ type, v: eventVersions[type], data });

/**
 * A stored event in today's shape, whatever shape it was written in. An unknown type or version is not from this game's
 * log, and throws.
 */
export function upcast({ type, v, data }: StoredEvent): GameEvent {
  if (type === "Drew" && v === 1) return { type, data: { ...(data as { readonly seat: number }), count: 1 } };
  if (!isType(type) || v !== eventVersions[type]) throw new Error(`no event ${type} of version ${v}`);
  return { type, data } as GameEvent; // written by us, in the shape of this version
}
