"use client";

import type { GameAnswer } from "@/app/_components/answers";
import { StepPage } from "@/app/_components/page-shell";
import { Terms } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { AwayList } from "@/app/_time/away-list";
import { TalkButton } from "../_words/talk-button";
import type { Talk } from "../_words/use-talk";
import { titleOf } from "../title";
import { InviteLink } from "./invite-link";
import { LeaveTable } from "./leave-table";
import { LobbyActions } from "./lobby-actions";
import { SeatsTaken } from "./seats-taken";

const t = translator(words);

/** The table before the deal: who is here, how the others get here, and what the one who opened it can do meanwhile. */
export function Lobby({
  game,
  refresh,
  talk,
}: {
  readonly game: GameAnswer;
  readonly refresh: () => Promise<void>;
  readonly talk: Talk | null;
}) {
  const free = game.view.seats.filter((seat) => seat.kind === "free").length;
  const alone = !game.isCreator || game.view.seats.length - free < 2;
  const seated = game.mySeats.length > 0;
  const lead =
    free === 0 ? "dealing" : !seated && game.isCreator ? "seatLead" : game.invitePath ? "leadSend" : "leadWait";
  return (
    <StepPage aside={<span className="sub">{titleOf(game)}</span>}>
      <main className="stack fill">
        <div aria-live="polite">
          <h1 className="big less">{t("heading", { free })}</h1>
          <p className="lead">{t(lead)}</p>
        </div>
        <div className="two">
          <div className="stack">
            {seated && free > 0 ? <InviteLink game={game} main={alone} refresh={refresh} /> : null}
            <SeatsTaken game={game} refresh={refresh} />
          </div>
          <div className="stack">
            <Terms
              rules={game.view.rules}
              turnHours={game.waiting.turnHours}
              table={game.id}
              watching={game.watchPath !== null}
            >
              <AwayList away={game.waiting.away} names={game.names} />
            </Terms>
            <TalkButton talk={talk} />
            {free > 0 ? <LeaveTable game={game} /> : null}
          </div>
        </div>
        <LobbyActions game={game} refresh={refresh} />
      </main>
    </StepPage>
  );
}
