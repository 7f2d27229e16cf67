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

/** Of what is shown and what has come the later one: answers may come in another order than they were asked for. */
const later = (shown: GameAnswer | undefined, found: GameAnswer): GameAnswer =>
  shown !== undefined && shown.version > found.version ? shown : found;

/**
 * One game, kept fresh while somebody looks: asks (often, then seldom, never while hidden) for what is new beside what
 * is shown; and does what is due, such as the computers' turns, by waking the game.
 */
export function useLiveGame(initial: GameAnswer) {
  const queries = useQueryClient();
  const { id } = initial;

  const view = useQuery({
    queryKey: ["view", id],
    queryFn: async ({ signal }) => {
      const asked = queries.getQueryData<GameAnswer>(["view", id]);
      const found = await api.game.view.query({ id }, { signal });
      const shown = queries.getQueryData<GameAnswer>(["view", id]);
      return shown === asked ? found : later(shown, found); // unless it was overtaken: a restored game may be older
    },
    initialData: initial,
  });
  const game = view.data;
  /** Shows a game that came with another answer, unless a later one is shown already. */
  const take = useCallback(
    (found: GameAnswer) => void queries.setQueryData<GameAnswer>(["view", id], (shown) => later(shown, found)),
    [queries, id],
  );
  const atRest = useRest(game.version);
  const poll = useQuery({
    queryKey: ["poll", id],
    queryFn: async ({ signal }) => {
      const { version, table } = queries.getQueryData<GameAnswer>(["view", id]) ?? initial;
      const { game: found, ...news } = await api.game.poll.query({ id, version, table }, { signal });
      if (found !== null) take(found);
      return news;
    },
    initialData: { version: initial.version, due: initial.due, word: 0 },
    staleTime: 0,
    refetchInterval: () => (atRest() ? slowMs : quickMs),
    refetchOnWindowFocus: "always",
    retry: (tries, error) => tries < 2 && problemCode(error) !== "not_found",
  });

  const gone = poll.error !== null && problemCode(poll.error) === "not_found";
  useEffect(() => {
    if (gone && !hasLeft(id)) window.location.reload(); // the seat is somebody else's now, and the page for that says so
  }, [gone, id]);

  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ["view", id] }), [queries, id]);
  useEffect(() => onMoved(`/g/${id}`, refresh), [id, refresh]);

  // A deadline passes without a new version: then the poll says so first.
  const due = game.due !== null || (poll.data.due !== null && poll.data.version === game.version);
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

  return { game, refresh, take, connected: poll.failureCount === 0, word: poll.data.word };
}
