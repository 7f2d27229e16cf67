"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { HousePage } from "@/app/_components/page-shell";
import type { KeptReplay } from "@/app/_components/replay-player";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { isGamePath, keptGame } from "@/app/_offline/kept-game";
import { keptPlaces, lastSeen } from "@/app/_offline/store";
import { titleOf } from "@/app/g/[id]/title";

const t = translator(words);

type Kept = {
  readonly games: readonly GameAnswer[];
  readonly replays: readonly { readonly path: string; readonly words: string }[];
};

const none: Kept = { games: [], replays: [] };

/** The running games and the replays that can be opened without a network. */
async function everythingKept(): Promise<Kept> {
  const places = await keptPlaces();
  const games = await Promise.all(places.filter(isGamePath).map(async (path) => (await keptGame(path)) ?? []));
  const replays = await Promise.all(
    places
      .filter((path) => path.startsWith("/r/") || path.includes("/replay/"))
      .map(async (path) => {
        const record = (await lastSeen<KeptReplay>(path))?.content.record;
        return record === undefined
          ? []
          : [{ path, words: t("offlineReplay", { n: record.deal + 1, names: listInWords(record.names) }) }];
      }),
  );
  return { games: games.flat(), replays: replays.flat() };
}

/** The house's page while there is no network. */
function Offline({ lead, children }: { readonly lead: string; readonly children?: ReactNode }) {
  return (
    <HousePage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t("offlineTitle")}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </main>
    </HousePage>
  );
}

/** An address of which nothing is kept here. */
export const NotKept = () => (
  <Offline lead={t("offlineLead")}>
    <Link className="btn line" href="/">
      {t("offlineHome")}
    </Link>
  </Offline>
);

/** What can be opened without a network. */
export function KeptList() {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    everythingKept().then(setKept, () => setKept(none));
  }, []);
  if (kept === null) return null;
  const { games, replays } = kept;
  return (
    <Offline lead={t(games.length + replays.length === 0 ? "offlineNone" : "offlineList")}>
      {games.length > 0 && (
        <section className="sec">
          <h2>{t("offlineGames")}</h2>
          <ul>
            {games.map((game) => (
              <li key={game.id}>
                <Link className="btn line wide" href={`/g/${game.id}`}>
                  {titleOf(game)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {replays.length > 0 && (
        <section className="sec">
          <h2>{t("offlineReplays")}</h2>
          <ul>
            {replays.map(({ path, words: about }) => (
              <li key={path}>
                <Link className="btn line wide" href={path}>
                  {about}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Offline>
  );
}
