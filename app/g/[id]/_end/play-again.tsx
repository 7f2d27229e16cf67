"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { type SeatsTaken, seatsFor } from "@/app/_components/seats-here";
import { sitDown } from "@/app/_components/sit-down";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/**
 * Opens the next game on the same terms and sits down there, or joins the one that somebody at the table has opened
 * already: one tap for each of them. Those who passed this device round come along.
 */
export function PlayAgain({ game }: { readonly game: GameAnswer }) {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const seats = useRef<SeatsTaken | null>(null);
  const again = () =>
    act(async () => {
      const people = game.mySeats.slice(1).map((seat) => ({ name: game.names[seat] ?? "" }));
      seats.current ??= seatsFor(people);
      const mine = seats.current;
      const { path } = await send("again", (command) => api.game.again.mutate({ id: game.id, command }));
      const [, kind, key = ""] = path.split("/");
      const id =
        kind === "j"
          ? (await send("join", (command) => api.invite.join.mutate({ secret: key, ...mine, command }))).id
          : key;
      if (kind === "g") await sitDown(id, people);
      router.push(`/g/${id}`);
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
