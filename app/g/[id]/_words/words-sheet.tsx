"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { problemCode } from "@/app/_components/problem-code";
import { Sheet } from "@/app/_components/sheet";
import { Switch } from "@/app/_components/switch";
import { useAct } from "@/app/_components/use-act";
import messages from "@/app/_messages/compiled/en/words.json";
import { translator } from "@/app/_messages/translator";
import { SaidList } from "./said-list";
import { SayForm } from "./say-form";

const t = translator(messages);
const pollMs = 5_000;

type Props = {
  readonly game: GameAnswer;
  readonly newest: number; // of the others, by the game's own poll
  readonly onRead: (number: number) => void;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** What those who sit at a table say to each other: ready phrases and short notes, beside the game and erasable. */
export function WordsSheet({ game, newest, onRead, refresh, onClose }: Props) {
  const { id } = game;
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const said = useQuery({
    queryKey: ["words", id],
    queryFn: ({ signal }) => api.table.words.query({ id }, { signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  });
  const words = said.data?.words ?? [];
  const last = words.at(-1)?.number ?? 0;
  useEffect(() => onRead(Math.max(last, newest)), [last, newest, onRead]);

  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest word is scrolled to when it comes
  useEffect(() => {
    list.current?.querySelector("li:last-of-type")?.scrollIntoView({ block: "start" });
  }, [last]);

  const again = () => queries.invalidateQueries({ queryKey: ["words", id] });
  const after = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await again();
    }, "stay");
  const on = said.data?.on ?? game.words;
  return (
    <Sheet title={t("title")} note={t(on ? "note" : "off")} onClose={onClose}>
      <div className="stack" ref={list}>
        {on && (
          <>
            <SaidList
              words={words}
              names={game.names}
              mySeats={game.mySeats}
              isLoading={said.data === undefined}
              onErase={(word) => void after(() => api.table.eraseWord.mutate({ id, word }))}
            />
            <SayForm id={id} busy={busy} say={after} />
          </>
        )}
        <Problem code={problem ?? (said.error === null ? null : problemCode(said.error))} />
        {game.isCreator && (
          <div className="switches panel">
            <Switch
              title={t("switch")}
              line={t("switchLine")}
              on={on}
              onSwitch={(wanted) =>
                void after(async () => {
                  await api.table.allowWords.mutate({ id, on: wanted });
                  await refresh();
                })
              }
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
