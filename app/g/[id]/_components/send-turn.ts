import { api } from "@/app/_components/api";
import type { Keeper, KeptTurn } from "./kept";

/**
 * The draft that was sent is done with. Another one for this turn, made in another tab, is offered in the next turn.
 */
function forgetDraft(keeper: Keeper, sent: KeptTurn): void {
  const kept = keeper.load("draft");
  const isOfThisTurn = kept !== null && kept.deal === sent.deal && kept.turn === sent.turn;
  if (isOfThisTurn && JSON.stringify(kept.plays) !== JSON.stringify(sent.plays)) return;
  keeper.save("draft", null);
}

/**
 * Sends a kept turn as it is; once it is stored, neither it nor its draft is kept any longer. Throws as the call does.
 */
export async function sendTurn(game: string, seat: number, turn: KeptTurn, keeper: Keeper) {
  const answer = await api.game.submit.mutate({ id: game, seat, ...turn });
  keeper.save("turn", null);
  forgetDraft(keeper, turn);
  return answer;
}
