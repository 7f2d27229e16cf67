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
 * Two friends play one game after another as their pages would, until it is time to stop: each opens the table; who
 * waits asks for what is new and is shown the other's turn, thinks for so long, sends their own, and is shown where it
 * led. The game in hand is played to its end.
 */
export async function playTable(
  people: readonly [HttpPlayer, HttpPlayer],
  { isOver, thinkMs, tally }: { isOver: () => boolean; thinkMs: () => number; tally: Tally },
): Promise<void> {
  while (!isOver()) {
    const id = await openTable(...people);
    const [one, other] = people;
    const opened = ({ api }: HttpPlayer) => counted(tally.view, () => api.game.view.query({ id }));
    let [here, there] = [
      { api: one.api, shown: await opened(one) },
      { api: other.api, shown: await opened(other) },
    ];
    for (let ended = "turn"; ended !== "game"; [here, there] = [there, here]) {
      const { api } = here;
      const { version, table } = here.shown;
      const news = await counted(tally.poll, () => api.game.poll.query({ id, version, table }));
      here.shown = news.game ?? here.shown;
      const turn = turnFrom(here.shown);
      if (turn === null) continue;
      await pause(thinkMs());
      const answer = await counted(tally.turn, () => api.game.submit.mutate(turn));
      here.shown = answer.game;
      tally.turns.push({ game: id, command: turn.command, version: answer.version });
      ended = answer.ended;
    }
    tally.games += 1;
  }
}
