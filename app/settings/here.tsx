"use client";

import { useEffect, useState } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { forgetPush, keepPush, type PushState, pushState, takePush } from "@/app/_components/push";
import { useAct } from "@/app/_components/use-act";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import { Devices } from "./devices";
import type { NoticesKept } from "./use-notices";

const t = translator(words);

/** How this browser stands, and the id under which the server knows it. */
function useHere(publicKey: string | null) {
  const [state, setState] = useState<PushState | null>(null);
  const [device, setDevice] = useState<string | null>(null);
  const look = async () => {
    const found = await pushState();
    setDevice(found === "on" && publicKey !== null ? await keepPush(publicKey).catch(() => null) : null);
    setState(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what changes it here looks again
  useEffect(() => {
    void look();
  }, []);
  return { state, device, look };
}

const sentences = {
  on: "hereOn",
  off: "hereOff",
  refused: "hereRefused",
  impossible: "hereImpossible",
  install: "hereInstall",
} as const;

/** Notices on this device: whether they come, a test, when the last one went, and the other devices that take them. */
export function Here({ kept: { overview, refresh } }: { readonly kept: NoticesKept }) {
  const { publicKey, devices } = overview.push;
  const { state, device, look } = useHere(publicKey);
  const { act, busy, problem } = useAct();
  const [tested, setTested] = useState<number | null>(null);
  const does = (work: () => Promise<unknown>) =>
    act(async () => {
      setTested(null);
      await work();
      await look();
      await refresh();
    }, "stay");
  const test = () =>
    does(async () => {
      setTested((await api.notices.test.mutate({})).delivered);
    });

  return (
    <section className="sec panel" aria-labelledby="here-title">
      <h2 id="here-title">{t("hereTitle")}</h2>
      <p role="status">{publicKey === null ? t("noPush") : state === null ? t("looking") : t(sentences[state])}</p>
      {publicKey !== null && (state === "on" || state === "off") && (
        <div className="row">
          {state === "off" ? (
            <button
              type="button"
              className="btn main"
              aria-disabled={busy}
              onClick={() => does(() => takePush(publicKey))}
            >
              {t("turnOn")}
            </button>
          ) : (
            <>
              <button type="button" className="btn line" aria-disabled={busy} onClick={test}>
                {t("test")}
              </button>
              <button type="button" className="btn line" aria-disabled={busy} onClick={() => does(forgetPush)}>
                {t("turnOff")}
              </button>
            </>
          )}
        </div>
      )}
      <p role="status">{tested === null ? null : t("tested", { n: tested })}</p>
      <Problem code={problem} />
      {overview.delivered === null ? (
        <p className="sub">{t("lastNone")}</p>
      ) : (
        <p className="sub">
          {t("last")} <When at={overview.delivered.at} /> {t("lastBy", { by: overview.delivered.by })}
        </p>
      )}
      <Devices
        devices={devices}
        mine={device}
        onRemove={(id) => does(() => (id === device ? forgetPush() : api.notices.forget.mutate({ id })))}
      />
    </section>
  );
}
