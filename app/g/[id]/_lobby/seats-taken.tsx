"use client";

import { useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { Icon } from "@/app/_components/icon";
import { levelInWords } from "@/app/_components/levels";
import { SeatBlock } from "@/app/_components/seat-block";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { RemoveSheet } from "./remove-sheet";
import { RenameSheet } from "./rename-sheet";
import { useLobby } from "./use-lobby";

const t = translator(words);

type Props = { readonly game: GameAnswer; readonly refresh: () => Promise<void> };
type SeatFacts = GameAnswer["view"]["seats"][number];
type Open = { readonly what: "rename" | "remove"; readonly seat: number } | null;

function kindInWords({ kind, level }: SeatFacts): string {
  if (level !== undefined) return t("computer", { level: levelInWords(level) });
  return t(kind === "free" ? "freeHow" : "person");
}

/**
 * The seats in turn order; a free one is dashed. Everybody may change their own name, and those of others on their
 * device; whoever opened the table may also change the order and free a seat, while the cards are not dealt.
 */
export function SeatsTaken({ game, refresh }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const { swap, busy, problem } = useLobby(game.id, refresh);
  const { seats } = game.view;
  const isHost = game.isCreator && game.mySeats.length > 0 && seats.some(({ kind }) => kind === "free");
  const nameAt = (seat: number) => game.names[seat] ?? t("seatNumber", { n: seat + 1 });
  const close = () => setOpen(null);
  const whoSits = (seat: number) =>
    seats[seat]?.kind === "computer" ? "computer" : game.mySeats.includes(seat) ? "here" : "person";
  return (
    <section className="sec">
      <h2>{t("seats")}</h2>
      <ul className="places panel">
        {seats.map((facts) => {
          const { seat, kind } = facts;
          const mine = game.mySeats.includes(seat);
          const next = seats[seat + 1];
          const mayLower = isHost && next !== undefined && (kind !== "free" || next.kind !== "free");
          return (
            <li key={seat}>
              {kind === "free" ? <span className="freeblk" aria-hidden="true" /> : <SeatBlock seat={seat} />}
              <span>
                <b>{kind === "free" ? t("free") : game.names[seat]}</b>
                <i className="sub">{seat === game.mySeats[0] ? t("you") : mine ? t("here") : kindInWords(facts)}</i>
              </span>
              <span className="acts">
                {mine && (
                  <button type="button" className="btn quiet" onClick={() => setOpen({ what: "rename", seat })}>
                    {t("rename")}
                  </button>
                )}
                {mayLower && (
                  <button
                    type="button"
                    className="ib"
                    disabled={busy}
                    aria-label={t("swap", { one: nameAt(seat), other: nameAt(seat + 1) })}
                    onClick={() => void swap([seat, seat + 1])}
                  >
                    <Icon name="down" />
                  </button>
                )}
                {isHost && seat !== game.mySeats[0] && kind !== "free" && (
                  <button
                    type="button"
                    className="ib"
                    aria-label={t("remove", { name: nameAt(seat) })}
                    onClick={() => setOpen({ what: "remove", seat })}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {problem}
      {open?.what === "rename" && (
        <RenameSheet id={game.id} seat={open.seat} name={nameAt(open.seat)} refresh={refresh} onClose={close} />
      )}
      {open?.what === "remove" && (
        <RemoveSheet
          id={game.id}
          seat={open.seat}
          name={nameAt(open.seat)}
          who={whoSits(open.seat)}
          refresh={refresh}
          onClose={close}
        />
      )}
    </section>
  );
}
