"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { ServerState, useTRPC } from "@/app/_components/trpc";
import { GameRoot } from "./_components/game-root";
import { EndPage } from "./_end/end-page";
import { markEndsSeen, useSeenEnds } from "./_end/seen-ends";
import { Lobby } from "./_lobby/lobby";
import { titleOf } from "./title";
import { useLiveGame } from "./use-live-game";

/** One game from the first free seat to the final score: the lobby, the table, and the ends of its hands. */
export function GamePage(props: { readonly initial: GameAnswer; readonly initialEnd: DealEndAnswer | null }) {
  return (
    <ServerState>
      <LiveGame {...props} />
    </ServerState>
  );
}

function LiveGame({
  initial,
  initialEnd,
}: {
  readonly initial: GameAnswer;
  readonly initialEnd: DealEndAnswer | null;
}) {
  const live = useLiveGame(initial);
  const { game, refresh } = live;
  const title = titleOf(game);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const ends = game.view.scores.length;
  const seen = useSeenEnds(game.id);
  const showEnd = game.view.status === "finished" || (seen !== null && ends > seen);
  const end = useEnd(game.id, ends - 1, showEnd && ends > 0, initialEnd);

  if (game.view.status === "lobby") return <Lobby game={game} refresh={refresh} />;
  if (showEnd && end !== null) {
    return <EndPage game={game} end={end} onNext={() => markEndsSeen(game.id, ends)} />;
  }
  return <GameRoot live={live} />;
}

/** The end of a deal, asked for once it is wanted. */
function useEnd(id: string, deal: number, wanted: boolean, initial: DealEndAnswer | null): DealEndAnswer | null {
  const trpc = useTRPC();
  const known = initial !== null && initial.deal === deal ? { initialData: initial } : {};
  const { data } = useQuery({ ...trpc.game.dealEnd.queryOptions({ id, deal }), ...known, enabled: wanted });
  return data !== undefined && data.deal === deal ? data : null;
}
