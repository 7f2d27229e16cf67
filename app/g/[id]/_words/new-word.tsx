"use client";

import { useQuery } from "@tanstack/react-query";
import type { GameAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Icon } from "@/app/_components/icon";
import messages from "@/app/_messages/compiled/en/words.json";
import { translator } from "@/app/_messages/translator";
import { sayerOf } from "./said-list";

const t = translator(messages);

/** The newest word of the others, over the page until it is answered or put away; read out politely when it comes. */
export function NewWord({
  game: { id, names },
  newest,
  onRead,
  onAnswer,
}: {
  readonly game: GameAnswer;
  readonly newest: number; // of the others, by the game's own poll
  readonly onRead: (number: number) => void;
  readonly onAnswer: () => void;
}) {
  const { data } = useQuery({
    queryKey: ["words", id, newest],
    queryFn: ({ signal }) => api.table.words.query({ id }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before, // a word stays until the next is here
  });
  const word = data?.words.findLast(({ isMine }) => !isMine);
  return (
    <div className={word === undefined ? "vh" : "new-word"}>
      <p role="status">
        {word !== undefined && (
          <>
            <b>{sayerOf(word, names)}:</b> {word.phrase === null ? word.note : t(word.phrase)}
          </>
        )}
      </p>
      {word !== undefined && (
        <>
          <button type="button" className="btn quiet" onClick={onAnswer}>
            {t("answer")}
          </button>
          <button type="button" className="ib" aria-label={t("close")} onClick={() => onRead(newest)}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
