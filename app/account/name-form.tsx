"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/app/_components/api";
import { NameField, Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/account.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** The name that tables joined from now on will show. */
export function NameForm({ name: before }: { readonly name: string }) {
  const router = useRouter();
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const [name, setName] = useState(before);
  const [isSaved, setSaved] = useState(false);
  return (
    <form
      className="panel stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(false);
        void act(async () => {
          await api.me.rename.mutate({ name });
          setSaved(true);
          router.refresh();
        }, "stay");
      }}
    >
      <NameField name={name} onName={setName} problem={problem} />
      <Problem code={problem} />
      <div className="row">
        <button className="btn line" type="submit" disabled={busy || !ready || name.trim() === before}>
          {t("saveName")}
        </button>
        <span className="sub" role="status">
          {isSaved ? t("saved") : t("nameNow")}
        </span>
      </div>
    </form>
  );
}
