"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { newCommand } from "@/app/_components/ids";
import { problemCode } from "@/app/_components/problem-code";
import type { Play } from "@/lib/engine/play";
import type { Keeper, KeptTurn } from "./kept";
import { sendTurn } from "./send-turn";
import type { TurnAnswer } from "./use-turn";

const againMs = [1_000, 2_000, 4_000, 8_000];

/** Waits for the connection to come back, or for the next try. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, againMs[Math.min(tries, againMs.length - 1)]);
    window.addEventListener("online", go);
  });
}

/** Is told when a turn goes out, and how it was answered, once the game as it then is is shown. */
export type Told = (what: "sent" | TurnAnswer) => void;

/**
 * Sends a turn once. Its command is kept in the browser until there is an answer and goes out again unchanged after a
 * lost connection or a reload, so that whatever happened to the first one, the turn counts once.
 */
export function useSubmit({
  game,
  seat,
  keeper,
  refresh,
  take,
  told,
}: {
  readonly game: GameAnswer;
  readonly seat: number | null;
  readonly keeper: Keeper;
  readonly refresh: () => Promise<unknown>;
  readonly take: (game: GameAnswer) => void;
  readonly told: Told | undefined;
}) {
  const [sending, setSending] = useState<"no" | "once" | "again">("no");
  const running = useRef(false);

  const send = useCallback(
    async (turn: KeptTurn): Promise<TurnAnswer> => {
      if (seat === null) return { ok: false, code: "not_signed_in" };
      running.current = true;
      keeper.save("turn", turn);
      setSending("once");
      told?.("sent");
      try {
        for (let tries = 0; ; tries += 1) {
          try {
            const answer = await sendTurn(game.id, seat, turn, keeper);
            const done = { ok: true, drew: answer.drew, ended: answer.ended } as const;
            take(answer.game);
            told?.(done);
            return done;
          } catch (error) {
            const code = problemCode(error);
            if (code !== "offline" && code !== "unavailable") {
              keeper.save("turn", null);
              await refresh();
              told?.({ ok: false, code });
              return { ok: false, code };
            }
            setSending("again");
            await pause(tries);
          }
        }
      } finally {
        running.current = false;
        setSending("no");
      }
    },
    [game.id, seat, keeper, refresh, take, told],
  );

  // A turn that was under way when the page was left: its answer is still wanted.
  useEffect(() => {
    const kept = keeper.load("turn");
    if (kept !== null && !running.current) void send(kept);
  }, [keeper, send]);

  const submit = useCallback(
    (plays: readonly Play[]): Promise<TurnAnswer> => {
      const { deal } = game.view;
      if (deal === null) throw new Error("a turn before the first deal");
      const seen = { version: game.version, head: game.head };
      return send({ command: newCommand(), deal: deal.number, turn: deal.turn.number, plays, seen });
    },
    [game, send],
  );

  return { sending, submit };
}
