"use client";

import { useState } from "react";
import { api } from "@/app/_components/api";
import { listInWords } from "@/app/_components/card-words";
import { Problem } from "@/app/_components/forms";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

type Muted = { readonly id: string; readonly names: readonly string[] };

/** The games that somebody wants to hear nothing of. */
export function MutedGames({ initial }: { readonly initial: readonly Muted[] }) {
  const [games, setGames] = useState(initial);
  const { act, busy, problem } = useAct();
  const unmute = (id: string) =>
    act(async () => {
      await api.notices.mute.mutate({ id, muted: false });
      setGames(games.filter((game) => game.id !== id));
    }, "stay");
  return (
    <section className="sec panel" aria-labelledby="muted-title">
      <h2 id="muted-title">{t("mutedTitle")}</h2>
      {games.length === 0 ? (
        <p className="sub">{t("mutedNone")}</p>
      ) : (
        <ul className="lines">
          {games.map(({ id, names }) => {
            const others = names.length === 0 ? null : listInWords(names);
            return (
              <li key={id}>
                <b>{others === null ? t("mutedAlone") : t("mutedGame", { names: others })}</b>
                <button
                  type="button"
                  className="btn quiet"
                  aria-label={others === null ? t("unmute") : t("unmuteName", { names: others })}
                  aria-disabled={busy}
                  onClick={() => unmute(id)}
                >
                  {t("unmute")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Problem code={problem} />
    </section>
  );
}
