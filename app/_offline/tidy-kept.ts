import type { GameRow } from "@/app/_components/answers";
import { isGamePath } from "./kept-game";
import { forget, keptPlaces } from "./store";

/** The games of these places that do not run any more, as the list of one's games has them. */
export function gone(places: readonly string[], games: readonly Pick<GameRow, "id" | "status" | "ended">[]) {
  const running = games.filter(({ status, ended }) => status === "running" && ended === null);
  const paths = new Set(running.map(({ id }) => `/g/${id}`));
  return places.filter((place) => isGamePath(place) && !paths.has(place));
}

/** Forgets the games that have ended while they were not looked at: without a network nothing says so. */
export async function tidyKept(list: () => Promise<{ readonly games: readonly GameRow[] }>): Promise<void> {
  const elsewhere = (await keptPlaces()).filter((place) => isGamePath(place) && place !== location.pathname);
  if (elsewhere.length > 0) await forget(gone(elsewhere, (await list()).games));
}
