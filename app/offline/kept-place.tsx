"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import type { KeptReplay } from "@/app/_components/replay-player";
import { isGamePath, keptGame } from "@/app/_offline/kept-game";
import { lastSeen } from "@/app/_offline/store";
import { lookCookie, looksIn } from "@/lib/looks";
import { KeptList, NotKept } from "./kept-list";

const OfflineTable = lazy(() => import("./offline-table").then((file) => ({ default: file.OfflineTable })));
const ReplayPlayer = lazy(() =>
  import("@/app/_components/replay-player").then((file) => ({ default: file.ReplayPlayer })),
);

type Place =
  | { readonly kind: "game"; readonly game: GameAnswer }
  | { readonly kind: "replay"; readonly replay: KeptReplay }
  | { readonly kind: "list" }
  | { readonly kind: "nothing" };

const nothing: Place = { kind: "nothing" };

/** What this browser keeps of an address. */
async function placeAt(path: string): Promise<Place> {
  if (path === "/" || path === "/offline") return { kind: "list" };
  if (isGamePath(path)) {
    const game = await keptGame(path);
    return game === null ? nothing : { kind: "game", game };
  }
  if (/^\/(r\/|g\/[0-9a-f-]{36}\/replay\/)/.test(path)) {
    const replay = (await lastSeen<KeptReplay>(path))?.content;
    return replay === undefined ? nothing : { kind: "replay", replay };
  }
  return nothing;
}

/** The page was made for nobody: how it looks here is in this browser's own cookie. */
function wearLooks(): void {
  const chosen = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${lookCookie}=`));
  document.documentElement.classList.add(...looksIn(chosen?.slice(lookCookie.length + 1)));
}

/** The address as this browser saw it last: a running game with the plan of a turn, a replay, or what there is. */
export function KeptPlace() {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    wearLooks();
    placeAt(location.pathname).then(setPlace, () => setPlace(nothing));
  }, []);
  if (place === null) return null;
  if (place.kind === "list") return <KeptList />;
  if (place.kind === "nothing") return <NotKept />;
  return (
    <Suspense fallback={null}>
      {place.kind === "game" ? <OfflineTable game={place.game} /> : <ReplayPlayer {...place.replay} />}
    </Suspense>
  );
}
