"use client";

import { useState } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { forgetPush } from "@/app/_components/push";
import { useReady } from "@/app/_components/ready";
import { Sheet } from "@/app/_components/sheet";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/data.json";
import { translator } from "@/app/_messages/translator";
import { forgetHere } from "@/app/_offline/forget-here";

const t = translator(words);

/** Deletes the person for good, once they have said so twice; this browser forgets them, too. */
export function DeleteEverything() {
  const ready = useReady();
  const { act, busy, problem } = useAct();
  const [isAsked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const close = () => {
    setAsked(false);
    setSure(false);
  };
  const erase = () =>
    act(async () => {
      await api.data.erase.mutate({ sure: "delete everything of mine" });
      await forgetPush().catch(() => undefined); // the server has forgotten this browser already
      await forgetHere();
      window.location.assign("/");
    });
  return (
    <section className="panel stack">
      <div>
        <h2 className="h2">{t("deleteTitle")}</h2>
        <p className="sub">{t("deleteLead")}</p>
      </div>
      <button className="btn line" type="button" disabled={!ready} onClick={() => setAsked(true)}>
        {t("delete")}
      </button>
      {isAsked ? (
        <Sheet title={t("sureTitle")} onClose={close}>
          <div className="stack">
            <ul className="bullets">
              <li>{t("sureRunning")}</li>
              <li>{t("sureNames")}</li>
              <li>{t("sureGone")}</li>
            </ul>
            <label className="check">
              <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
              {t("sureBox")}
            </label>
            <Problem code={problem} />
            <button className="btn main" type="button" disabled={busy || !isSure} onClick={() => void erase()}>
              {t("sureDo")}
            </button>
          </div>
        </Sheet>
      ) : null}
    </section>
  );
}
