import { cardCount, stockSize } from "../engine/deal";
import type { DealEnd, FirstDraw } from "../engine/event";
import type { Piles } from "../engine/layout";
import type { Play } from "../engine/play";
import { totalsOf } from "../engine/score";
import type { DealState, GameState, Turn, TurnTaken } from "../engine/state";
import { unreachable } from "../result";
import type { DealView, SeatFacts, TableView } from "./types";

// Every field is named here, down to the leaves: whatever a state gains later stays inside it.

const turnShown = ({ seat, number, plays, idle }: Turn): Turn => ({ seat, number, plays, idle });

function playShown(play: Play): Play {
  switch (play.type) {
    case "play":
      return { type: "play", card: play.card, to: play.to };
    case "fill":
      return { type: "fill", cards: play.cards, to: play.to };
    case "under":
      return { type: "under", card: play.card, to: play.to };
    case "move":
      return { type: "move", from: play.from, to: play.to };
    default:
      return unreachable(play);
  }
}

const takenShown = ({ seat, number, plays, kings, drew, timedOut, at }: TurnTaken): TurnTaken => ({
  seat,
  number,
  plays: plays.map(playShown),
  kings: kings.map(({ card, to }) => ({ card, to })),
  drew,
  timedOut,
  at,
});

const pilesShown = ({ N, E, S, W, NE, SE, SW, NW }: Piles): Piles => ({ N, E, S, W, NE, SE, SW, NW });

const drawShown = (draw: FirstDraw): FirstDraw => draw.map((round) => round.map(({ seat, card }) => ({ seat, card })));

const endShown = ({ ending, seat, hands, penalties }: DealEnd): DealEnd => ({
  ending,
  ...(seat === undefined ? {} : { seat }),
  hands,
  penalties,
});

/** A deal as a watcher sees it: public facts, and every hand once it has ended. */
export const dealView = (deal: DealState): DealView => ({
  number: deal.number,
  firstSeat: deal.firstSeat,
  ...(deal.firstDraw === undefined ? {} : { firstDraw: drawShown(deal.firstDraw) }),
  turnedUp: deal.turnedUp,
  piles: pilesShown(deal.piles),
  stockSize: stockSize(deal),
  turn: turnShown(deal.turn),
  turns: deal.turns.map(takenShown),
  ...(deal.end === undefined ? {} : { end: endShown(deal.end) }),
});

/** The seats: those of the lobby before the first deal, those of the deal from then on. */
function seatsShown({ occupants, seats, scores, deal }: GameState): readonly SeatFacts[] {
  if (deal === null) {
    return occupants.map((by, seat) => ({
      seat,
      kind: by?.kind ?? "free",
      ...(by?.kind === "computer" ? { level: by.level } : {}),
      cards: 0,
      total: 0,
    }));
  }
  const totals = totalsOf(scores, seats.length);
  return seats.map(({ kind, level }, seat) => ({
    seat,
    kind,
    ...(level === undefined ? {} : { level }),
    cards: cardCount(deal, seat),
    total: totals[seat] ?? 0,
  }));
}

/** The game as a watcher sees it: public facts, and every hand once a deal has ended. */
export const tableView = (state: GameState): TableView => ({
  status: state.status,
  rules: state.rules,
  commitment: state.commitment,
  seats: seatsShown(state),
  scores: state.scores,
  deal: state.deal === null ? null : dealView(state.deal),
  winners: state.over === null ? null : state.over.winners,
});
