import type { FinishedDeal } from "@/lib/replay/finished-deal";
import type { Viewpoint } from "@/lib/replay/viewpoint";

/** The step at which the turn before this one was over; within a turn, its beginning. */
export function turnBack({ turns }: Pick<FinishedDeal, "turns">, index: number): number {
  const turn = turns.find(({ first, last }) => first <= index && index <= last);
  return turn === undefined ? 0 : turn.first - 1;
}

/** The step at which this turn is over; at its end, the end of the next one. */
export function turnOn({ turns, steps }: Pick<FinishedDeal, "turns" | "steps">, index: number): number {
  return turns.find(({ last }) => last > index)?.last ?? steps.length - 1;
}

/** Every way to look at a deal, in the order in which a key goes through them: the own seat first. */
export function viewpointsOf(seats: number, mine: number | null): readonly Viewpoint[] {
  const first = mine ?? 0;
  return [...Array.from({ length: seats }, (_, index) => (first + index) % seats), "table", "everything"];
}

/** A viewpoint as the address has it ("2", "table", "all"), and back; anything else shows everything. */
export const viewpointText = (viewpoint: Viewpoint): string => (viewpoint === "everything" ? "all" : String(viewpoint));

export function viewpointFrom(text: string | null, seats: number): Viewpoint {
  if (text === "table") return "table";
  const seat = text !== null && /^[0-3]$/.test(text) ? Number(text) : seats;
  return seat < seats ? seat : "everything";
}
