"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { useAct } from "@/app/_components/use-act";
import type { Card } from "@/lib/cards/card";
import type { SeatView } from "@/lib/view/types";
import { keeperOf } from "../_components/kept";
import { isSeatView } from "../_components/seat-lines";
import type { Told } from "../_components/use-submit";
import { onTurnHere } from "./on-turn-here";

/** The cards that a turn drew, for the one who drew them. */
export type Drawn = { readonly seat: number; readonly cards: readonly Card[] };

/** Whether a hand that was fetched is that of the open turn. */
const isOfTurn = (hand: SeatView | null, { view: { deal } }: GameAnswer): boolean =>
  hand !== null && hand.deal?.number === deal?.number && hand.deal?.turn.number === deal?.turn.number;

/**
 * What of a game may be seen on a device that is passed round. A hand is fetched when its owner lifts the cover, and is
 * forgotten when the turn is over, or the page is not seen any more; a turn under way goes on beneath the cover.
 */
export function useCovered(game: GameAnswer, refresh: () => Promise<unknown>) {
  const [covered, setCovered] = useState(true);
  const [hand, setHand] = useState<SeatView | null>(null);
  const [sending, setSending] = useState(false);
  const [hasEnded, setHasEnded] = useState(false); // the turn ended the hand: nothing of it is hidden any more
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { act, busy, problem } = useAct();

  const shown = hand !== null && (sending || hasEnded || isOfTurn(hand, game)) ? hand : null;
  const owner = drawn?.seat ?? shown?.seat ?? onTurnHere(game);

  const keeps = useRef(false);
  useEffect(() => {
    keeps.current = sending || hasEnded;
  }, [sending, hasEnded]);
  const cover = useCallback(() => {
    setCovered(true);
    if (!keeps.current) setHand(null);
  }, []);

  useEffect(() => {
    // At once, before the phone takes the picture that it shows among the open apps.
    const hide = () => flushSync(cover);
    const look = () => {
      if (document.visibilityState === "hidden") hide();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", hide);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", hide);
    };
  }, [cover]);

  const lift = () =>
    act(async () => {
      if (owner === null) return;
      if (drawn === null && shown === null) {
        const found = await api.game.view.query({ id: game.id, seat: owner }).catch(async (error: unknown) => {
          await refresh(); // the turn may be over by now
          throw error;
        });
        if (!isSeatView(found.view) || found.view.deal === null) return;
        if (document.visibilityState === "hidden") return; // put away meanwhile
        const { number, turns } = found.view.deal;
        // The cover told it.
        keeperOf(game.id, owner).save("seen", { deal: number, turns: turns.length, at: Date.now() });
        setHand(found.view);
        if (found.version > game.version) await refresh();
      }
      setCovered(false);
    }, "stay");

  const seat = hand?.seat;
  const told: Told = useCallback(
    (what) => {
      if (seat === undefined) return;
      setSending(what === "sent");
      if (what === "sent" || !what.ok) return;
      if (what.ended !== "turn") return setHasEnded(true);
      setHand(null);
      if (what.drew.length > 0) setDrawn({ seat, cards: what.drew });
      else setCovered(true);
    },
    [seat],
  );

  const putAway = () => {
    setDrawn(null);
    cover();
  };

  const isCovered = !hasEnded && (covered || (drawn === null && shown === null));
  return { owner, hand: shown, drawn, isCovered, lift, busy, problem, told, putAway };
}
