import { setTimeout as pause } from "node:timers/promises";
import { type HttpPlayer, openTable, refusalOf, turnFrom } from "../support/http-player";
import type { KeptTurn } from "../support/kept-turns";

/** What became of the calls of one kind. */
export type Calls = { readonly spent: number[]; readonly errors: string[] };
export type Kind = "turn" | "view" | "poll";

export type Tally = Readonly<Record<Kind, Calls>> & { readonly turns: KeptTurn[]; games: number };

export const newTally = (): Tally => ({
  turn: { spent: [], errors: [] },
  view: { spent: [], errors: [] },
  poll: { spent: [], errors: [] },
  turns: [],
  games: 0,
});

/** A call and how long it took. One that failed is an error, and is made again, the same, until it is answered. */
async function counted<T>({ spent, errors }: Calls, call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const began = performance.now();
    try {
      const answer = await call();
      spent.push(performance.now() - began);
      return answer;
    } catch (error) {
      errors.push(refusalOf(error) ?? "unanswered");
      if (tries >= 10) throw error;
      await pause(100);
    }
  }
}

/**
 * Two friends play one game after another as their pages would, until it is time to stop: who waits polls and sees that
 * it is their turn, looks at the table, thinks for so long, and sends the turn. The game in hand is played to its end.
 */
export async function playTable(
  people: readonly [HttpPlayer, HttpPlayer],
  { isOver, thinkMs, tally }: { isOver: () => boolean; thinkMs: () => number; tally: Tally },
): Promise<void> {
  while (!isOver()) {
    const id = await openTable(...people);
    let waiting = 0;
    for (let ended = "turn"; ended !== "game"; ) {
      const { api } = people[waiting] ?? people[0];
      await counted(tally.poll, () => api.game.poll.query({ id }));
      const turn = turnFrom(await counted(tally.view, () => api.game.view.query({ id })));
      if (turn !== null) {
        await pause(thinkMs());
        const answer = await counted(tally.turn, () => api.game.submit.mutate(turn));
        tally.turns.push({ game: id, command: turn.command, version: answer.version });
        ended = answer.ended;
      }
      waiting = 1 - waiting;
    }
    tally.games += 1;
  }
}
