import type { BotLevel } from "../engine/event";
import type { Play } from "../engine/play";
import { unreachable } from "../result";
import type { SeatView } from "../view/types";
import { easyTurn } from "./easy";
import { expertTurn } from "./expert";
import { hardTurn } from "./hard";
import { masterTurn } from "./master";
import { mediumTurn } from "./medium";
import { packPosition, playsOf } from "./packed";
import type { Rng } from "./rng";

/**
 * The plays of a computer's whole turn, without its end: legal in order, after which the turn has ended or may end.
 * Pure: the same view and the same numbers from `rng` give the same turn. Throws when it is not the view's turn.
 */
export function chooseTurn(level: BotLevel, view: SeatView, rng: Rng): readonly Play[] {
  if (view.position === null) throw new Error("a computer plays only in its own turn");
  const start = packPosition(view.position);
  switch (level) {
    case "easy":
      return playsOf(start, easyTurn(start, rng));
    case "medium":
      return playsOf(start, mediumTurn(start));
    case "hard":
      return playsOf(start, hardTurn(view, start, rng));
    case "expert":
      return playsOf(start, expertTurn(view, start));
    case "master":
      return playsOf(start, masterTurn(view, start, rng));
    default:
      return unreachable(level);
  }
}
