"use client";

import { useMemo, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { newCommand } from "@/app/_components/ids";
import { GameTable } from "@/app/g/[id]/_components/game-table";
import { keeperOf } from "@/app/g/[id]/_components/kept";
import { isSeatView } from "@/app/g/[id]/_components/seat-lines";

/**
 * A running game as it was seen last. A turn can be planned as ever; one that is ended is kept, and the real page,
 * which comes with the network, sends it: nothing of this page ever speaks to a server, which may be a newer one.
 */
export function OfflineTable({ game }: { readonly game: GameAnswer }) {
  const { view } = game;
  const { deal } = view;
  const seat = isSeatView(view) ? view.seat : null;
  const keeper = useMemo(() => keeperOf(game.id, seat), [game.id, seat]);
  const [isEnded, setEnded] = useState(() => keeper.load("turn") !== null);
  if (deal === null) return null;
  return (
    <GameTable
      game={game.id}
      view={view}
      mayHint={game.mayHint}
      names={game.names}
      waiting={null}
      keeper={keeper}
      connected={false}
      sending={isEnded ? "again" : "no"}
      onSubmit={(plays) => {
        const seen = { version: game.version, head: game.head };
        keeper.save("turn", { command: newCommand(), deal: deal.number, turn: deal.turn.number, plays, seen });
        setEnded(true);
        return new Promise(() => {}); // answered on the real page
      }}
    />
  );
}
