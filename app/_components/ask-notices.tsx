"use client";

import Link from "next/link";
import { useEffect, useId, useState } from "react";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { api } from "./api";
import { Problem } from "./forms";
import { keepText, keptText } from "./kept-text";
import { pushState, takePush } from "./push";
import { useAct } from "./use-act";

const t = translator(words);
const askedKey = "kings.asked";

/**
 * What there is to ask: for notices with the server's key, or to put the game on the home screen first; else nothing.
 */
async function question(): Promise<{ readonly key: string } | "install" | null> {
  if (keptText(askedKey) !== "") return null;
  const state = await pushState();
  if (state !== "off" && state !== "install") return null;
  const { publicKey } = (await api.notices.settings.query()).push;
  if (publicKey === null) return null;
  return state === "install" ? "install" : { key: publicKey };
}

/** Asks, once in this browser, whether notices may come. It is shown after a finished turn: now somebody will wait. */
export function AskNotices() {
  const [asks, setAsks] = useState<Awaited<ReturnType<typeof question>>>(null);
  const { act, busy, problem } = useAct();
  const title = useId();
  useEffect(() => {
    let isGone = false;
    question().then(
      (found) => {
        if (!isGone) setAsks(found);
      },
      () => undefined, // asked after another turn
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (asks === null) return null;

  const done = () => {
    setAsks(null);
    keepText(askedKey, "1");
  };
  const take = (key: string) =>
    act(async () => {
      await takePush(key);
      done();
    });
  return (
    <section className="strip" aria-labelledby={title}>
      <div role="status">
        <h2 id={title}>{t("askTitle")}</h2>
        <p>{t(asks === "install" ? "askInstall" : "askLead")}</p>
      </div>
      <div className="row">
        {asks === "install" ? (
          <Link className="btn main" href="/settings#install" onClick={done}>
            {t("askHow")}
          </Link>
        ) : (
          <button type="button" className="btn main" aria-disabled={busy} onClick={() => take(asks.key)}>
            {t("askYes")}
          </button>
        )}
        <button type="button" className="btn line" onClick={done}>
          {t("askNo")}
        </button>
      </div>
      <Problem code={problem} />
    </section>
  );
}
