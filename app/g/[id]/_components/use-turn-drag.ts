import type { RefObject } from "react";
import type { Card } from "@/lib/cards/card";
import { isSpace, type Space } from "@/lib/engine/layout";
import { type Held, heldCards } from "./draft";
import { useDrag } from "./use-drag";
import type { OwnTurn } from "./use-turn";

/** Cards of the hand and piles are carried to where they shall lie; a drop elsewhere says why, or puts them back. */
export function useTurnDrag(root: RefObject<HTMLElement | null>, turn: OwnTurn, hand: readonly Card[]) {
  function drop(what: Held, space: Space | null) {
    const play = space === null ? undefined : turn.targets.get(space);
    const home = what.type === "pile" && what.from === space;
    if (play !== undefined) turn.lay(play);
    else {
      turn.putBack();
      if (space !== null && !home) turn.explain(what, space);
    }
  }
  return useDrag(root, {
    heldAt: (element) => {
      if (!turn.open) return null;
      const card = hand.find((one) => one === element.dataset.hand);
      if (card !== undefined) return heldCards(turn.held).includes(card) ? turn.held : { type: "card", card };
      const from = element.dataset.space ?? "";
      return isSpace(from) && turn.lives.piles.has(from) ? { type: "pile", from } : null;
    },
    onLift: (what) => new Set(turn.take(what).keys()),
    onDrop: drop,
  });
}
