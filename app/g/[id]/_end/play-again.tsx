"use client";

import { useRouter } from "next/navigation";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** Opens the next game on the same terms, or goes to the one that somebody at the table has opened already. */
export function PlayAgain({ game }: { readonly game: GameAnswer }) {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const again = () =>
    act(async () => {
      const { path } = await send("again", (command) => api.game.again.mutate({ id: game.id, command }));
      router.push(path);
    });
  return (
    <>
      <button className="btn main" type="button" disabled={busy} onClick={() => void again()}>
        {t(game.next === null ? "again" : "nextTable")}
      </button>
      <Problem code={problem} />
    </>
  );
}
