import { keeperOf } from "@/app/g/[id]/_components/kept";
import { api } from "./api";
import { newCommand } from "./ids";
import { problemCode } from "./problem-code";
import { type PersonHere, type SeatWish, seatsFor } from "./seats-here";

const made = new Map<string, SeatWish>(); // by table, also where the browser keeps nothing

function keep(id: string, wish: SeatWish | null): void {
  if (wish === null) made.delete(id);
  else made.set(id, wish);
  keeperOf(id, null).save("sit", wish);
}

/** The request for seats at a table that was made here and not answered yet; null where there is none. */
export const unanswered = (id: string): SeatWish | null => made.get(id) ?? keeperOf(id, null).load("sit");

/**
 * Sits down at a table that one has opened, with everybody who plays on this device. The request is kept until it is
 * answered: whatever page tries again sends the very same one, with everybody in it. One that can never be met is
 * forgotten.
 */
export async function sitDown(id: string, people: readonly PersonHere[]): Promise<void> {
  const wish = unanswered(id) ?? { ...seatsFor(people), command: newCommand() };
  keep(id, wish);
  try {
    await api.game.takeSeat.mutate({ id, ...wish });
  } catch (error) {
    if (["bad_name", "no_free_seat", "not_in_lobby"].includes(problemCode(error))) keep(id, null);
    throw error;
  }
  keep(id, null);
}
