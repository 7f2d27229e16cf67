"use client";

import { useMemo, useState } from "react";
import type { DealEndAnswer, GameAnswer } from "@/app/_components/answers";
import { extra } from "@/app/_components/extra";
import type { Talk } from "../_words/use-talk";
import { GameTable } from "./game-table";
import { keeperOf } from "./kept";
import { isSeatView } from "./seat-lines";
import { useAccountSeen } from "./use-account-seen";
import { useFinale } from "./use-finale";
import { type Told, useSubmit } from "./use-submit";

const HasLeft = extra(() => import("./has-left").then((file) => file.HasLeft));
const AskNotices = extra(() => import("@/app/_components/ask-notices").then((file) => file.AskNotices));

export type RootProps = {
  readonly live: {
    readonly game: GameAnswer;
    readonly refresh: () => Promise<unknown>;
    readonly take: (game: GameAnswer) => void;
    readonly connected: boolean;
  };
  /**
   * A deal has ended and its end is on the way: the table stays as it was until that is here, and shows its last turns.
   */
  readonly ending: boolean;
  readonly end: DealEndAnswer | null; // that of the deal which was shown running
  readonly onEnded: () => void; // its last turns have been shown
  readonly talk: Talk | null;
  readonly told?: Told; // how a turn went that was sent from here
  /** Who asks about time or leaving where no hand is shown, on a device that is passed round. */
  readonly asker?: number | undefined;
};

/**
 * The running game with its server: what GameTable draws (a new one for every deal), and the way a finished turn takes.
 */
export function GameRoot({
  live: { game, refresh, take, connected },
  ending,
  end,
  onEnded,
  talk,
  told,
  asker,
}: RootProps) {
  const [shown, setShown] = useState(game);
  if (!ending && shown !== game) setShown(game);
  const seat = isSeatView(game.view) ? game.view.seat : null;
  const keeper = useMemo(() => keeperOf(game.id, seat), [game.id, seat]);
  const { sending, submit } = useSubmit({ game, seat, keeper, refresh, take, told });
  const onSeen = useAccountSeen(game, keeper);
  const { view, isLast } = useFinale(shown.view, end);
  const [hasPlayed, setHasPlayed] = useState(false); // a turn was finished, and it is for other people to play
  const waits = hasPlayed && seat !== null && shown.view.deal?.turn.seat !== seat;
  const isShared = game.view.seats.some(({ kind }, at) => kind === "person" && !game.mySeats.includes(at));
  return (
    <>
      <GameTable
        key={view.deal?.number}
        game={game.id}
        watch={game.watchPath}
        talk={talk}
        view={view}
        mayHint={shown.mayHint}
        names={shown.names}
        waiting={shown.waiting}
        asides={shown.asides}
        keeper={keeper}
        connected={connected}
        sending={sending}
        ending={ending}
        asker={asker}
        passed={game.mySeats.length > 1}
        instead={asker === undefined && <HasLeft />}
        onSubmit={async (plays) => {
          const answer = await submit(plays);
          if (answer.ok && isShared) setHasPlayed(true);
          return answer;
        }}
        onChanged={refresh}
        onSeen={onSeen}
        onEnded={isLast ? onEnded : undefined}
      />
      {waits && <AskNotices />}
    </>
  );
}
