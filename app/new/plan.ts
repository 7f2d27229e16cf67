import type { NewGame } from "@/app/_components/answers";

/** What the form asks for. `computers` are the seats, of those among friends, that a computer shall take. */
export type Setup = {
  readonly players: 2 | 3 | 4;
  readonly against: "friends" | "computer";
  readonly computers: readonly number[];
  readonly length: "one" | 25 | 50;
};

export const usualSetup: Setup = { players: 2, against: "friends", computers: [], length: 25 };

/** The seats beside one's own, by number. */
export const otherSeats = (players: number): readonly number[] => Array.from({ length: players - 1 }, (_, i) => i + 1);

/** Gives a seat to a computer or back to friends; one of them at least stays a friend's. */
export function giveSeat(setup: Setup, seat: number, to: "friend" | "computer"): Setup {
  const others = setup.computers.filter((taken) => taken !== seat && taken < setup.players);
  const computers = to === "computer" ? [...others, seat].sort() : others;
  return computers.length < setup.players - 1 ? { ...setup, computers } : setup;
}

/** A setup with another number of players: seats that are gone, or would leave no friend, are given up. */
export function withPlayers(setup: Setup, players: Setup["players"]): Setup {
  const computers = setup.computers.filter((seat) => seat < players).slice(0, players - 2);
  return { ...setup, players, computers };
}

/** The order for the server. Rules are the standard ones with this length; `name` only where no session has one. */
export function orderOf(setup: Setup, name: string | null): Omit<NewGame, "command"> {
  const isComputer = (seat: number) => setup.against === "computer" || setup.computers.includes(seat);
  const others = otherSeats(setup.players).map((seat) => (isComputer(seat) ? "computer" : "open"));
  return {
    preset: "A",
    set: setup.length === "one" ? { match: "one_hand" } : { match: "target", target: setup.length },
    seats: ["me", ...others],
    ...(name === null ? {} : { name }),
  };
}
