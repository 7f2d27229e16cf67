"use client";

import { useMemo } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { GameTable } from "./game-table";
import { keeperOf } from "./kept";
import { isSeatView } from "./seat-lines";
import { useSubmit } from "./use-submit";

/** The running game with its server: what GameTable draws (a new one for every deal), and the way a finished turn takes. */
export function GameRoot({
  live: { game, refresh, connected },
}: {
  readonly live: { readonly game: GameAnswer; readonly refresh: () => Promise<unknown>; readonly connected: boolean };
}) {
  const seat = isSeatView(game.view) ? game.view.seat : null;
  const keeper = useMemo(() => keeperOf(game.id, seat), [game.id, seat]);
  const { sending, submit } = useSubmit({ game, seat, keeper, refresh });
  return (
    <GameTable
      key={game.view.deal?.number}
      view={game.view}
      names={game.names}
      keeper={keeper}
      connected={connected}
      sending={sending}
      onSubmit={submit}
    />
  );
}
