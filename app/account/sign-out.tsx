"use client";

import { useState } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { forgetPush } from "@/app/_components/push";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/account.json";
import { translator } from "@/app/_messages/translator";
import { forgetHere } from "@/app/_offline/forget-here";

const t = translator(words);

/** Leaves the account here or everywhere. A guest, who could not come back, is asked once more. */
export function SignOut({ guest }: { readonly guest: boolean }) {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const [asked, setAsked] = useState(false);

  const leave = (everywhere: boolean) =>
    void act(async () => {
      await forgetPush().catch(() => undefined); // first, while the server still knows whose browser this is
      await api.account.signOut.mutate({ everywhere });
      await forgetHere();
      window.location.assign("/");
    });

  return (
    <section className="panel stack">
      <div>
        <h2 className="h2">{t("signOut")}</h2>
        <p className="sub">{t(guest ? "signOutGuest" : "signOutLead")}</p>
      </div>
      <Problem code={problem} />
      {guest && asked ? (
        <div className="row">
          <button className="btn line grow" type="button" disabled={busy} onClick={() => leave(false)}>
            {t("sure")}
          </button>
          <button className="btn line grow" type="button" disabled={busy} onClick={() => setAsked(false)}>
            {t("keep")}
          </button>
        </div>
      ) : null}
      {guest && !asked ? (
        <button className="btn line" type="button" disabled={!ready} onClick={() => setAsked(true)}>
          {t("signOut")}
        </button>
      ) : null}
      {guest ? null : (
        <div className="row">
          <button className="btn line grow" type="button" disabled={busy || !ready} onClick={() => leave(false)}>
            {t("signOutHere")}
          </button>
          <button className="btn line grow" type="button" disabled={busy || !ready} onClick={() => leave(true)}>
            {t("signOutAll")}
          </button>
        </div>
      )}
    </section>
  );
}
