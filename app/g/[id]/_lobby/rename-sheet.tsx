"use client";

import { useState } from "react";
import { NameField } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { useLobby } from "./use-lobby";

const t = translator(words);

type Props = {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for another name at this table. */
export function RenameSheet({ id, seat, name, refresh, onClose }: Props) {
  const [wanted, setWanted] = useState(name);
  const { rename, busy, problem, code } = useLobby(id, refresh);
  return (
    <Sheet title={t("renameTitle")} note={t("renameNote")} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void rename(wanted, seat).then((done) => done && onClose());
        }}
      >
        <NameField name={wanted} onName={setWanted} problem={code} focus />
        {problem}
        <button className="btn main tall" type="submit" disabled={busy}>
          {t("renameSave")}
        </button>
      </form>
    </Sheet>
  );
}
