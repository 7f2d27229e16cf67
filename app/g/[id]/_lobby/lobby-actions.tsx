"use client";

import { type ReactNode, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { useLastLevel } from "@/app/_components/last-level";
import { LevelChoice } from "@/app/_components/level-choice";
import { useReady } from "@/app/_components/ready";
import { unanswered } from "@/app/_components/sit-down";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import type { BotLevel } from "@/lib/engine/event";
import { useLobby } from "./use-lobby";

const t = translator(words);

/** What the one who opened the table can do: sit down (if that went wrong before), fill free seats, start with fewer. */
export function LobbyActions({ game, refresh }: { readonly game: GameAnswer; readonly refresh: () => Promise<void> }) {
  const { sit, fill, start, busy, problem } = useLobby(game.id, refresh);
  const last = useLastLevel();
  const ready = useReady();
  const [chosen, setLevel] = useState<BotLevel | null>(null);
  const level = chosen ?? last;
  const taken = game.view.seats.filter((seat) => seat.kind !== "free").length;
  const free = game.view.seats.length - taken;

  if (!game.isCreator || free === 0) return null;
  if (game.mySeats.length === 0) {
    const others = (ready ? (unanswered(game.id)?.here ?? []) : []).map(({ name }) => name);
    return (
      <Strip problem={problem}>
        <button className="btn main" type="button" disabled={busy} onClick={() => void sit()}>
          {others.length === 0 ? t("takeSeat") : t("takeSeats", { names: listInWords(others) })}
        </button>
      </Strip>
    );
  }
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
