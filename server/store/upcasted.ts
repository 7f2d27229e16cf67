import type { GameEvent } from "@/lib/engine/event";
import { upcast } from "@/lib/engine/upcast";
import type { LoggedEvent } from "./types";

/** What a load function answers, with its events as they are stored. */
export type Raw<T extends { readonly events: readonly GameEvent[] }> = Omit<T, "events"> & {
  readonly events: readonly LoggedEvent[];
};

/** Its events in today's shape. */
export function upcasted<T extends { readonly events: readonly LoggedEvent[] } | null>(
  raw: T,
): T extends null ? null : Omit<T, "events"> & { readonly events: readonly GameEvent[] };
export function upcasted(raw: { readonly events: readonly LoggedEvent[] } | null) {
  return raw === null ? null : { ...raw, events: raw.events.map(upcast) };
}
