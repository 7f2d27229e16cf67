"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { extra } from "@/app/_components/extra";
import { ServerState } from "@/app/_components/server-state";
import { show } from "@/app/_components/shown";
import { usePresence } from "@/app/_time/use-presence";
import type { TableView } from "@/lib/view/types";
import { GameRoot } from "./_components/game-root";
import { markEndsSeen, useSeenEnds } from "./_end/seen-ends";
import { useTalk } from "./_words/use-talk";
import { useLiveGame } from "./use-live-game";

const loadEnd = () => import("./_end/end-page").then((file) => ({ default: file.EndPage }));

// The table is what this page is for; what stands before and after it comes when it is wanted.
const OneDevice = lazy(() => import("./_device/one-device").then((file) => ({ default: file.OneDevice })));
const Lobby = lazy(() => import("./_lobby/lobby").then((file) => ({ default: file.Lobby })));
const EndPage = lazy(loadEnd);
const EarlyEnd = lazy(() => import("./_end/early-end").then((file) => ({ default: file.EarlyEnd })));

const NewWord = extra(() => import("./_words/new-word").then((file) => file.NewWord));
const WordsSheet = lazy(() => import("./_words/words-sheet").then((file) => ({ default: file.WordsSheet })));

/** One game from the first free seat to the final score: the lobby, the table, and the ends of its hands. */
export function GamePage(props: { readonly initial: GameAnswer; readonly initialEnd: DealEndAnswer | null }) {
  return (
    <ServerState>
      <Suspense fallback={null}>
        <LiveGame {...props} />
      </Suspense>
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
  const { game, refresh, word } = live;
  const { talk, isOpen, close, markRead } = useTalk(game, word);
  useEffect(() => {
    if (game === initial) return; // the page came with its title
    let left = false;
    const named = ({ titleOf }: typeof import("./title")) => {
      if (!left) document.title = titleOf(game);
    };
    import("./title").then(named, () => undefined); // a tab can do without
    return () => {
      left = true;
    };
  }, [game, initial]);
  useEffect(() => show(`/g/${game.id}`, game), [game]);
  const near = endIsNear(game.view);
  useEffect(() => {
    if (near) void loadEnd(); // ready before the hand ends, so that nothing is waited for then
  }, [near]);
  const ends = game.view.scores.length;
  const seen = useSeenEnds(game.id);
  // A table of a later deal, shown on any device, has had the ends of the earlier ones before it.
  const showEnd = game.view.status === "finished" || (seen !== null && ends > Math.max(seen, game.seen?.deal ?? 0));
  const end = useEnd(game.id, ends - 1, showEnd && ends > 0, initialEnd);

  // Whoever sat at the table when the deal ended sees its last turns first; whoever comes later, its end at once.
  const [sat, setSat] = useState<number | null>(null);
  const running = showEnd ? null : (game.view.deal?.number ?? null);
  if (running !== null && running !== sat) setSat(running);

  usePresence(game.id);

  const place = () => {
    // Until the end of its last whole hand is here, the table stays.
    if (game.ended !== null && game.ended.cause !== "finished" && (ends === 0 || end !== null)) {
      return <EarlyEnd game={game} end={end} talk={talk} />;
    }
    if (game.view.status === "lobby") return <Lobby game={game} refresh={refresh} talk={talk} />;
    if (showEnd && end !== null && end.deal !== sat) {
      return <EndPage game={game} end={end} talk={talk} onNext={() => markEndsSeen(game.id, ends)} />;
    }
    const root = { live, ending: showEnd, end: showEnd ? end : null, onEnded: () => setSat(null), talk };
    return game.mySeats.length > 1 ? <OneDevice {...root} /> : <GameRoot {...root} />;
  };
  return (
    <>
      {place()}
      <Suspense fallback={null}>
        {isOpen && <WordsSheet game={game} newest={word} onRead={markRead} refresh={refresh} onClose={close} />}
      </Suspense>
      {talk?.unread && !isOpen && <NewWord game={game} newest={word} onRead={markRead} onAnswer={talk.open} />}
    </>
  );
}

/** Whether the hand may end within a round: somebody holds few cards, or nobody plays any more. */
const endIsNear = ({ deal, seats }: TableView): boolean =>
  deal !== null && (deal.turn.idle > 0 || seats.some(({ cards }) => cards <= 3));

/** The end of a deal, asked for once it is wanted. */
function useEnd(id: string, deal: number, wanted: boolean, initial: DealEndAnswer | null): DealEndAnswer | null {
  const known = initial !== null && initial.deal === deal ? { initialData: initial } : {};
  const { data } = useQuery({
    queryKey: ["dealEnd", id, deal],
    queryFn: ({ signal }) => api.game.dealEnd.query({ id, deal }, { signal }),
    enabled: wanted,
    ...known,
  });
  return data !== undefined && data.deal === deal ? data : null;
}
