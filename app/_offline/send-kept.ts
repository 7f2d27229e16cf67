import { problemCode } from "@/app/_components/problem-code";
import { keeperOf } from "@/app/g/[id]/_components/kept";
import { sendTurn } from "@/app/g/[id]/_components/send-turn";

const isNoAnswer = (error: unknown): boolean => ["offline", "unavailable"].includes(problemCode(error));

/**
 * Sends the turns that were ended without a network and whose games are not open: each once, as it was. One that the
 * game has moved past stays as a draft, to be offered again.
 */
export async function sendKeptTurns(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const [, game = "", seat = ""] = /^kings\.turn\.([0-9a-f-]{36})\.(\d)$/.exec(key) ?? [];
    if (game === "" || location.pathname === `/g/${game}`) continue;
    const keeper = keeperOf(game, Number(seat));
    const turn = keeper.load("turn");
    if (turn === null) continue;
    try {
      await sendTurn(game, Number(seat), turn, keeper);
    } catch (error) {
      if (isNoAnswer(error)) return;
      keeper.save("turn", null);
    }
  }
}
