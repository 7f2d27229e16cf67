"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { onMoved } from "@/app/_components/moved";
import { problemCode } from "@/app/_components/problem-code";
import { useRest } from "@/app/_components/use-rest";
import { hasLeft } from "./left-tables";

const quickMs = 1_500;
const slowMs = 10_000;

/**
 * One game, kept fresh while somebody looks: asks for the version (often, then seldom, never while hidden) and for the
 * whole view only when that grew; and does what is due, such as the computers' turns, by waking the game.
 */
export function useLiveGame(initial: GameAnswer) {
  const queries = useQueryClient();
  const { id } = initial;

  const view = useQuery({
    queryKey: ["view", id],
    queryFn: ({ signal }) => api.game.view.query({ id }, { signal }),
    initialData: initial,
  });
  const game = view.data;
  const atRest = useRest(game.version);
  const poll = useQuery({
    queryKey: ["poll", id],
    queryFn: ({ signal }) => api.game.poll.query({ id }, { signal }),
    initialData: {
      version: initial.version,
      due: initial.due,
      hasNext: initial.next !== null,
      table: initial.table,
      word: 0,
    },
    staleTime: 0,
    refetchInterval: () => (atRest() ? slowMs : quickMs),
    refetchOnWindowFocus: "always",
    retry: (tries, error) => tries < 2 && problemCode(error) !== "not_found",
  });

  const gone = poll.error !== null && problemCode(poll.error) === "not_found";
  useEffect(() => {
    if (gone && !hasLeft(id)) window.location.reload(); // the seat is somebody else's now, and the page for that says so
  }, [gone, id]);

  const { version, hasNext, table } = poll.data;
  const isOther = table !== game.table; // a name or the link, which no version tells
  const stale = version > game.version || (hasNext && game.next === null);
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ["view", id] }), [queries, id]);
  useEffect(() => {
    if (stale || isOther) void refresh();
  }, [stale, isOther, refresh]);

  useEffect(() => onMoved(`/g/${id}`, refresh), [id, refresh]);

  // A deadline passes without a new version: then the poll says so first.
  const due = !stale && (game.due !== null || (poll.data.due !== null && poll.data.version === game.version));
  const waking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wake that failed is tried again with the next poll
  useEffect(() => {
    if (!due || waking.current) return;
    waking.current = true;
    api.game.wake
      .mutate({ id })
      .then(refresh, () => undefined)
      .finally(() => {
        waking.current = false;
      });
  }, [due, id, refresh, game.version, poll.dataUpdatedAt]);

  return { game, refresh, connected: poll.failureCount === 0, word: poll.data.word };
}
