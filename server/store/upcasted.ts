import type { GameEvent } from "@/lib/engine/event";
import { type StoredEvent, upcast } from "@/lib/engine/upcast";

/** What a load function answers, with its events as they are stored. */
export type Raw<T extends { readonly events: readonly GameEvent[] }> = Omit<T, "events"> & {
  readonly events: readonly StoredEvent[];
};

/** Its events in today's shape. */
export function upcasted<T extends { readonly events: readonly StoredEvent[] } | null>(
  raw: T,
): T extends null ? null : Omit<T, "events"> & { readonly events: readonly GameEvent[] };
export function upcasted(raw: { readonly events: readonly StoredEvent[] } | null) {
  return raw === null ? null : { ...raw, events: raw.events.map(upcast) };
}
