import type { DealSteps } from "@/lib/replay/finished-deal";
import type { Viewpoint } from "@/lib/replay/viewpoint";

/** The step at which the turn before this one was over; within a turn, its beginning. */
export function turnBack({ turns }: Pick<DealSteps, "turns">, index: number): number {
  const turn = turns.find(({ first, last }) => first <= index && index <= last);
  return turn === undefined ? 0 : turn.first - 1;
}

/** The step at which this turn is over; at its end, the end of the next one. */
export function turnOn({ turns, steps }: Pick<DealSteps, "turns" | "steps">, index: number): number {
  return turns.find(({ last }) => last > index)?.last ?? steps.length - 1;
}

/** The turn that a step belongs to, from where it begins; the first one at the deal itself. */
export function filmedTurn({ turns }: Pick<DealSteps, "turns">, index: number) {
  const turn = turns.find(({ last }) => index <= last) ?? turns.at(-1);
  return { turn: (turn?.number ?? 0) + 1, first: Math.max(0, (turn?.first ?? 1) - 1), last: turn?.last ?? 0 };
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

/** The viewpoint that an address names, where it is one of those; else the last of them. */
export function chosenViewpoint(text: string | null, viewpoints: readonly Viewpoint[], seats: number): Viewpoint {
  const asked = viewpointFrom(text, seats);
  return text !== null && viewpoints.includes(asked) ? asked : (viewpoints.at(-1) ?? "table");
}

/** What the key for hands changes to: all hands or, seeing them, one seat's only. */
export function otherHands(viewpoint: Viewpoint, viewpoints: readonly Viewpoint[]): Viewpoint {
  const widest = viewpoints.at(-1) ?? "table";
  return viewpoint === widest ? (viewpoints[0] ?? widest) : widest;
}
