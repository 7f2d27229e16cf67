import { type News, newsChip } from "@/app/_components/news";
import type { Marks } from "@/app/_components/table";
import { type Space, spaces } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import { stagedNumbers } from "./draft";
import type { OwnTurn } from "./use-turn";

/**
 * What each patch shows: where the picked-up card may go, what can be picked up, what the draft laid, what is new, and
 * what a hint is about.
 */
export function marksOf({
  turn: { targets, lives, held, draft },
  news,
  hint,
}: {
  readonly turn: Pick<OwnTurn, "targets" | "lives" | "held" | "draft">;
  readonly news: ReadonlyMap<Space, News>;
  readonly hint: Play | undefined; // the play that a hint shows
}): Marks {
  const staged = stagedNumbers(draft.plays);
  return Object.fromEntries(
    spaces.map((space) => {
      const numbers = staged.get(space);
      const change = news.get(space);
      return [
        space,
        {
          target: targets.has(space),
          under: targets.get(space)?.type === "under",
          movable: lives.piles.has(space),
          lifted: held?.type === "pile" && held.from === space,
          hinted: hint !== undefined && (hint.to === space || (hint.type === "move" && hint.from === space)),
          ...(numbers === undefined ? {} : { staged: numbers }),
          ...(change === undefined ? {} : { changed: newsChip(change) }),
        },
      ];
    }),
  );
}
