"use client";

import { type ReactNode, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { Problem } from "@/app/_components/forms";
import { unansweredOrder } from "@/app/_components/kept-order";
import { useLastLevel } from "@/app/_components/last-level";
import { LevelChoice } from "@/app/_components/level-choice";
import { useReady } from "@/app/_components/ready";
import { unanswered } from "@/app/_components/sit-down";
import { useNewGame } from "@/app/_components/use-new-game";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import type { BotLevel } from "@/lib/engine/event";
import { useLobby } from "./use-lobby";

const t = translator(words);

/**
 * What the one who opened the table can do: sit down (if that went wrong before), fill free seats, start with fewer.
 */
export function LobbyActions({ game, refresh }: { readonly game: GameAnswer; readonly refresh: () => Promise<void> }) {
  const { fill, start, busy, problem } = useLobby(game.id, refresh);
  const last = useLastLevel();
  const [chosen, setLevel] = useState<BotLevel | null>(null);
  const level = chosen ?? last;
  const taken = game.view.seats.filter((seat) => seat.kind !== "free").length;
  const free = game.view.seats.length - taken;

  if (!game.isCreator || free === 0) return null;
  if (game.mySeats.length === 0) return <SitDown game={game} refresh={refresh} />;
  return (
    <Strip problem={problem} above={<LevelChoice computers={free} level={level} onLevel={setLevel} />}>
      <button
        className={`btn line tall ${taken < 2 ? "grow" : ""}`}
        type="button"
        disabled={busy}
        onClick={() => void fill(level)}
      >
        {t("fill")}
      </button>
      {taken < 2 ? null : (
        <button className="btn main" type="button" disabled={busy} onClick={() => void start()}>
          {t("startWith", { n: taken })}
        </button>
      )}
    </Strip>
  );
}

/**
 * Takes the opener's seat, where nothing came of it before. Whoever was to sit down here with them, but was lost on the
 * way, is with them again: by the request for the seats, else by the order of the table, which is given once more.
 */
function SitDown({ game, refresh }: { readonly game: GameAnswer; readonly refresh: () => Promise<void> }) {
  const { sit, busy, problem } = useLobby(game.id, refresh);
  const newGame = useNewGame();
  const ready = useReady();
  const asked = ready ? unanswered(game.id) : null;
  const last = ready && asked === null ? unansweredOrder() : null;
  const fits = last !== null && last.people.length > 0 && last.game.seats.length === game.view.seats.length;
  const order = fits ? last : null;
  const others = asked?.here ?? order?.people ?? [];
  const take = async () => {
    if (order === null) return sit();
    if (await newGame.open(order)) await refresh();
  };
  const said = (
    <>
      {problem}
      <Problem code={newGame.problem} />
    </>
  );
  return (
    <Strip problem={said}>
      <button className="btn main" type="button" disabled={busy || newGame.busy} onClick={() => void take()}>
        {others.length === 0 ? t("takeSeat") : t("takeSeats", { names: listInWords(others.map(({ name }) => name)) })}
      </button>
    </Strip>
  );
}

function Strip({
  problem,
  above,
  children,
}: {
  readonly problem: ReactNode;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      {above}
      {problem}
      <div className="stick">{children}</div>
    </>
  );
}
