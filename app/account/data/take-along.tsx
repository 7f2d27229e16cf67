"use client";

import { useState } from "react";
import type { ExportedGames } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { saveFile } from "@/app/_components/save-file";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/data.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** All of one's games, part by part. */
async function allGames(): Promise<ExportedGames["games"]> {
  const games: ExportedGames["games"] = [];
  let after: string | null = null;
  do {
    const part: ExportedGames = await api.data.games.query({ after });
    games.push(...part.games);
    after = part.next;
  } while (after !== null);
  return games;
}

/** Saves everything that is kept of somebody in one file. */
export function TakeAlong() {
  const ready = useReady();
  const { act, busy, problem } = useAct();
  const [saved, setSaved] = useState<number | null>(null);
  const save = () =>
    act(async () => {
      setSaved(null);
      const [{ mine: person }, { looks }, notices, absences, { friends }, games] = await Promise.all([
        api.account.get.query(),
        api.me.looks.query(),
        api.notices.settings.query(),
        api.me.vacations.query(),
        api.friends.list.query(),
        allGames(),
      ]);
      const blocked = friends.flatMap(({ isBlocked, name }) => (isBlocked ? name : []));
      const text = JSON.stringify({ person, looks, notices, absences, blocked, games }, null, 1);
      saveFile("kings-in-the-corner.json", new Blob([text], { type: "application/json" }));
      setSaved(games.length);
    }, "stay");
  return (
    <section className="panel stack">
      <div>
        <h2 className="h2">{t("takeTitle")}</h2>
        <p className="sub">{t("takeLead")}</p>
      </div>
      <Problem code={problem} />
      <button className="btn line" type="button" disabled={busy || !ready} onClick={() => void save()}>
        {t(busy ? "taking" : "take")}
      </button>
      <p className="sub" role="status">
        {saved === null ? null : t("taken", { n: saved })}
      </p>
    </section>
  );
}
