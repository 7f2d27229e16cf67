"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { leaving } from "../left-tables";

const t = translator(words);

/** The way out before the deal: whoever opened the table calls it off, anybody else gives their seat back. */
export function LeaveTable({ game: { id, isCreator } }: { readonly game: GameAnswer }) {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const [asked, setAsked] = useState(false);
  const leave = () =>
    act(async () => {
      await leaving(id, () => send("leave", (command) => api.game.leave.mutate({ id, how: "abort", command })));
      router.push("/");
      router.refresh();
    });
  return (
    <>
      <button className="btn quiet" type="button" onClick={() => setAsked(true)}>
        {t(isCreator ? "callOff" : "leave")}
      </button>
      {asked && (
        <Sheet title={t(isCreator ? "callOffTitle" : "leaveTitle")} onClose={() => setAsked(false)}>
          <div className="stack">
            <p>{t(isCreator ? "callOffNote" : "leaveNote")}</p>
            <Problem code={problem} />
            <button className="btn main tall" type="button" disabled={busy} onClick={() => void leave()}>
              {t(isCreator ? "callOff" : "leave")}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
