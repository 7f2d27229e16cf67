"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import type { ArchiveAnswer, ArchiveWish } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { listInWords } from "@/app/_components/card-words";
import { Problem } from "@/app/_components/forms";
import { SeatBlock } from "@/app/_components/seat-block";
import { useAct } from "@/app/_components/use-act";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/games.json";
import { translator } from "@/app/_messages/translator";
import { resultInWords } from "@/app/_time/ended-words";
import { totalsOf } from "@/lib/engine/score";

const t = translator(words);

type Game = ArchiveAnswer["games"][number];

/** The games that a search found, page by page: the next one comes when its button is pressed, or scrolled to. */
export function GamesFound({ wish, first }: { readonly wish: ArchiveWish; readonly first: ArchiveAnswer }) {
  const [{ games, next }, setFound] = useState(first);
  const { act, busy, problem } = useAct();
  const button = useRef<HTMLButtonElement>(null);

  const more = () =>
    act(async () => {
      if (next === null) return;
      const page = await api.replay.games.query({ ...wish, cursor: next });
      setFound({ games: [...games, ...page.games], next: page.next });
    }, "stay");

  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    if (button.current === null || next === null || problem !== null) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void latest.current();
    });
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [next, problem]);

  return (
    <section className="sec" aria-label={t("title")}>
      <p className="sub" role="status">
        {t("found", { n: games.length, more: next === null ? "no" : "yes" })}
      </p>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <FinishedGame game={game} />
          </li>
        ))}
      </ul>
      <Problem code={problem} />
      {next !== null && (
        <button ref={button} className="btn line" type="button" disabled={busy} onClick={() => void more()}>
          {t("more")}
        </button>
      )}
    </section>
  );
}

function FinishedGame({ game }: { readonly game: Game }) {
  const { id, names, mySeat, winners, scores, finishedAt } = game;
  const ended = { cause: game.cause, seat: game.causedBy };
  const others = names.flatMap((name, seat) => (seat === mySeat ? [] : [{ name, seat }]));
  const totals = totalsOf(scores, names.length);
  const points = [totals[mySeat] ?? 0, ...others.map(({ seat }) => totals[seat] ?? 0)].join(" : ");
  return (
    <Link className="game" href={`/g/${id}/replay`} prefetch={false}>
      <span className={others.length > 1 ? "blks four" : "blks"}>
        {others.map(({ seat }) => (
          <SeatBlock key={seat} seat={seat} />
        ))}
      </span>
      <b>{listInWords(others.map(({ name }) => name))}</b>
      <span className="st">
        {resultInWords({ winners, ended, names, me: mySeat })} · {t("points", { n: scores.length, points })}
      </span>
      <span className="due">
        <When at={finishedAt} />
      </span>
    </Link>
  );
}
