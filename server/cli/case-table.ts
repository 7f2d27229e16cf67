import type { Card } from "@/lib/cards/card";
import type { Sealed } from "@/lib/engine/command";
import { turnPosition } from "@/lib/engine/deal";
import { decide } from "@/lib/engine/decide";
import type { DealEnd } from "@/lib/engine/event";
import { evolve, replay } from "@/lib/engine/evolve";
import { fromPosition, openSeal, toPosition } from "@/lib/engine/from-position";
import { handOf } from "@/lib/engine/hand";
import type { Play } from "@/lib/engine/play";
import type { Reason } from "@/lib/engine/reason";
import type { Rules } from "@/lib/engine/rules";
import type { DealState, GameState } from "@/lib/engine/state";
import { applyPlay } from "@/lib/engine/turn";
import { err, ok, type Result } from "@/lib/result";
import type { CaseAction, CasePosition } from "./case-file";
import { fullLobby, untilDealEnds } from "./one-deal";

/** A table on which a worked example is acted out: one deal, with all its cards known. */
export type CaseTable = { readonly state: GameState; readonly deck: readonly Card[]; readonly sealed: Sealed };

/** The running or ended deal of a table. */
export function dealOf({ state }: CaseTable): DealState {
  if (state.deal === null) throw new Error("no deal on this table");
  return state.deal;
}

/** The table that an example's position describes. */
export function tableAt(position: CasePosition, rules: Rules): CaseTable {
  const { piles, hands, stock, turn, hand_result } = position;
  const { player, ...counts } = turn;
  const end = hand_result && dealEndOf(hand_result, hands);
  const placed = { piles, hands, stock, turn: { seat: player, ...counts }, ...(end && { end }) };
  const { state, deck } = fromPosition(placed, rules);
  return { state, deck, sealed: openSeal(deck) };
}

const dealEndOf = (
  { type, player, penalties }: NonNullable<CasePosition["hand_result"]>,
  hands: DealEnd["hands"],
): DealEnd => ({ ending: type, ...(player !== null && { seat: player }), hands, penalties });

/** A table after the deal, played by the engine from an empty lobby. */
export function tableDealt(
  { players, first_player, pack }: { players: number; first_player: number; pack: readonly Card[] },
  rules: Rules,
): CaseTable {
  const sealed = openSeal(pack, first_player);
  const lobby = fullLobby(rules, players);
  const dealt = decide(replay(lobby), sealed, { type: "startDeal", at: 0, entropy: "" });
  if (!dealt.ok) throw new Error(`the deal was refused: ${dealt.error}`);
  const state = replay([...lobby, ...dealt.value]);
  if (state === null) throw new Error("an empty log");
  return { state, deck: pack, sealed };
}

/** One action as a play of the engine; null for the end of a turn. */
function playOf(action: Exclude<CaseAction, { type: "timeout" }>): Play | null {
  if (action.type === "end") return null;
  const { player: _, ...play } = action;
  return play;
}

/**
 * The table after one action, or why it is refused. Plays are kept one by one, as in the examples, the turn still open.
 */
export function act(table: CaseTable, action: CaseAction): Result<CaseTable, Reason> {
  const { state, deck, sealed } = table;
  const deal = dealOf(table);
  const { seat, number } = deal.turn;
  const commit = (plays: readonly Play[], actor = seat): Result<CaseTable, Reason> => {
    const command = { at: 0, deal: deal.number, turn: number };
    const events = decide(
      state,
      sealed,
      action.type === "timeout"
        ? { type: "timeOut", ...command }
        : { type: "submitTurn", ...command, seat: actor, plays },
    );
    if (!events.ok) return events;
    return ok({ ...table, state: untilDealEnds(events.value).reduce<GameState>(evolve, state) });
  };
  if (action.type === "timeout") return commit([]);
  const play = playOf(action);
  const actor = action.player ?? seat;
  if (play === null || deal.end !== undefined || actor !== seat) return commit([], actor);
  const next = applyPlay(turnPosition(deal, state.rules, handOf(deal, deck, seat)), play);
  if (!next.ok) return err(next.error);
  if (next.value.ended !== undefined) return commit([play]);
  return ok({ ...table, state: evolve(state, { type: "Played", data: { seat, play } }) });
}

/** The position of a deal in the words of the examples, hands sorted, since their order means nothing. */
export function positionOf(deal: DealState, deck: readonly Card[]): CasePosition {
  const { piles, hands, stock, turn, end } = toPosition(deal, deck);
  const { seat: player, number, plays, idle } = turn;
  const result = end && { type: end.ending, player: end.seat ?? null, penalties: [...end.penalties] };
  return inOrder({ piles, hands, stock, turn: { player, number, plays, idle }, hand_result: result ?? null });
}

/** The position of a table's deal. */
export const positionNow = (table: CaseTable): CasePosition => positionOf(dealOf(table), table.deck);

type Loose = { readonly [K in keyof CasePosition]: unknown } & {
  readonly piles: { readonly [S in keyof CasePosition["piles"]]: readonly Card[] };
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly turn: CasePosition["turn"];
  readonly hand_result: CasePosition["hand_result"];
};

/** A position with its parts in one order, so that equal positions print alike. */
export function inOrder({ piles, hands, stock, turn, hand_result }: Loose): CasePosition {
  const { N, E, S, W, NE, SE, SW, NW } = piles;
  return {
    piles: { N: [...N], E: [...E], S: [...S], W: [...W], NE: [...NE], SE: [...SE], SW: [...SW], NW: [...NW] },
    hands: hands.map((hand) => hand.toSorted()),
    stock: [...stock],
    turn: { player: turn.player, number: turn.number, plays: turn.plays, idle: turn.idle },
    hand_result: hand_result && {
      type: hand_result.type,
      player: hand_result.player,
      penalties: [...hand_result.penalties],
    },
  };
}
