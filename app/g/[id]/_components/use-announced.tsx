import { lazy, type ReactNode, Suspense, useState } from "react";
import type { TableView } from "@/lib/view/types";
import type { useFilm } from "./use-film";
import type { OwnTurn } from "./use-turn";

const Announced = lazy(() => import("./announced").then((file) => ({ default: file.Announced })));

type Sounding = {
  readonly view: TableView;
  readonly mine: number | null;
  readonly film: Pick<ReturnType<typeof useFilm>, "scene" | "filmed">;
  readonly turn: OwnTurn;
  readonly nameOf: (seat: number) => string;
};

/** What a message line holds for the ear alone; loaded with the first turn that comes while the page is open. */
export function useAnnounced({ view, mine, film, turn: { note, held, draft }, nameOf }: Sounding): ReactNode {
  const turns = view.deal?.turns.length ?? 0;
  const [from] = useState(turns);
  if (turns === from) return null;
  const acted = held !== null || draft.plays.length > 0;
  return (
    <Suspense fallback={null}>
      <Announced {...{ view, mine, from, note, acted, nameOf }} filming={film.scene !== null} filmed={film.filmed} />
    </Suspense>
  );
}
