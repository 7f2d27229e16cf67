"use client";

import { useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { newEntropy } from "@/app/_components/ids";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** What the one who opened the table can do: sit down (if that went wrong before), fill free seats, start with fewer. */
export function LobbyActions({ game, refresh }: { readonly game: GameAnswer; readonly refresh: () => Promise<void> }) {
  const send = useSend();
  const { act, busy, problem } = useAct();
  const entropy = useRef<string | null>(null);
  const { id } = game;
  const taken = game.view.seats.filter((seat) => seat.kind !== "free").length;
  const free = game.view.seats.length - taken;

  const then = (work: () => Promise<unknown>) => () =>
    void act(async () => {
      await work();
      await refresh();
    }, "stay");
  const sit = then(() => {
    entropy.current ??= newEntropy();
    const wish = { id, entropy: entropy.current };
    return send("sit", (command) => api.game.takeSeat.mutate({ ...wish, command }));
  });
  const fill = then(() => send("fill", (command) => api.game.fill.mutate({ id, command })));
  const start = then(() => send("start", (command) => api.game.start.mutate({ id, command })));

  if (!game.isCreator || free === 0) return null;
  if (game.mySeats.length === 0) {
    return (
      <Strip problem={problem}>
        <button className="btn main" type="button" disabled={busy} onClick={sit}>
          {t("takeSeat")}
        </button>
      </Strip>
    );
  }
  return (
    <Strip problem={problem}>
      <button className={`btn line tall ${taken < 2 ? "grow" : ""}`} type="button" disabled={busy} onClick={fill}>
        {t("fill")}
      </button>
      {taken < 2 ? null : (
        <button className="btn main" type="button" disabled={busy} onClick={start}>
          {t("startWith", { n: taken })}
        </button>
      )}
    </Strip>
  );
}

function Strip({
  problem,
  children,
}: {
  readonly problem: Parameters<typeof Problem>[0]["code"];
  readonly children: React.ReactNode;
}) {
  return (
    <>
      <Problem code={problem} />
      <div className="stick">{children}</div>
    </>
  );
}
