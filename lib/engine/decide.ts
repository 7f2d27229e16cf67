import { type Result, unreachable } from "../result";
import type { Command, Sealed } from "./command";
import { endGame, expire, handOver, lendTurn, moveDeadline, resume, returnToSeat, wantPause } from "./decide-clock";
import { closeTable, createGame, freeSeat, startDeal, swapSeats, takeSeat } from "./decide-lobby";
import { submitTurn, timeOut } from "./decide-turn";
import type { GameEvent } from "./event";
import type { Reason } from "./reason";
import type { GameState } from "./state";

/**
 * What happens because of a command, or why it is refused; a refused command changes nothing. `state` is null only for
 * `createGame`; `sealed` may be null for commands that touch no card (creating, seats, closing the table).
 */
export function decide(
  state: GameState | null,
  sealed: Sealed | null,
  command: Command,
): Result<readonly GameEvent[], Reason> {
  if (command.type === "createGame") {
    if (state !== null) throw new Error("a game is created once");
    return createGame(command);
  }
  if (state === null) throw new Error(`${command.type} needs a game`);
  switch (command.type) {
    case "takeSeat":
      return takeSeat(state, command);
    case "freeSeat":
      return freeSeat(state, command);
    case "swapSeats":
      return swapSeats(state, command);
    case "closeTable":
      return closeTable(state, command);
    case "startDeal":
      return startDeal(state, opened(sealed), command);
    case "submitTurn":
      return submitTurn(state, opened(sealed), command);
    case "timeOut":
      return timeOut(state, opened(sealed), command);
    case "expire":
      return expire(state, opened(sealed), command);
    case "moveDeadline":
      return moveDeadline(state, command);
    case "lendTurn":
      return lendTurn(state, command);
    case "handOver":
      return handOver(state, command);
    case "returnToSeat":
      return returnToSeat(state, command);
    case "wantPause":
      return wantPause(state, command);
    case "resume":
      return resume(state, command);
    case "endGame":
      return endGame(state, opened(sealed), command);
    default:
      return unreachable(command);
  }
}

function opened(sealed: Sealed | null): Sealed {
  if (sealed === null) throw new Error("this command needs the sealed deck");
  return sealed;
}
