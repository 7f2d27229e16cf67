"use client";

import { Sheet } from "@/app/_components/sheet";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { useLobby } from "./use-lobby";

const t = translator(words);

type Props = {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly who: "person" | "here" | "computer";
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
};

const means = { person: "removePerson", here: "removeHere", computer: "removeComputer" } as const;

/** Asks once more before somebody loses a seat, and says how they would not come back. */
export function RemoveSheet({ id, seat, name, who, refresh, onClose }: Props) {
  const { remove, busy, problem } = useLobby(id, refresh);
  return (
    <Sheet title={t("removeTitle", { name })} onClose={onClose}>
      <div className="stack">
        <p>{t(means[who], { name })}</p>
        {problem}
        <button
          className="btn main tall"
          type="button"
          disabled={busy}
          onClick={() => void remove(seat).then((done) => done && onClose())}
        >
          {t("removeDo")}
        </button>
      </div>
    </Sheet>
  );
}
