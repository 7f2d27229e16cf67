"use client";

import { useState } from "react";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import type { ReplayAnswer } from "./answers";
import { api } from "./api";
import { Problem } from "./forms";
import { ShareLink } from "./share-link";
import { useAct } from "./use-act";

const t = translator(words);

/** Lets a player make a link to a finished hand, and take it back. */
export function ShareReplay({ record }: { readonly record: Pick<ReplayAnswer, "gameId" | "deal" | "sharedPath"> }) {
  const { act, busy, problem } = useAct();
  const [path, setPath] = useState(record.sharedPath);
  const which = { id: record.gameId, deal: record.deal };
  const make = () => act(async () => setPath((await api.replay.share.mutate(which)).path), "stay");
  const takeBack = () =>
    act(async () => {
      await api.replay.unshare.mutate(which);
      setPath(null);
    }, "stay");

  return (
    <section className="stack" aria-label={t("shareTitle")}>
      <p className="sub">{t("shareHint")}</p>
      {path === null ? (
        <button className="btn main" type="button" disabled={busy} onClick={() => void make()}>
          {t("make")}
        </button>
      ) : (
        <>
          <ShareLink path={path} label={t("replayLink")} text={t("replayText")} main />
          <button className="btn line" type="button" disabled={busy} onClick={() => void takeBack()}>
            {t("unshare")}
          </button>
        </>
      )}
      <Problem code={problem} />
    </section>
  );
}
