"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { api } from "@/app/_components/api";
import { NameField, Problem } from "@/app/_components/forms";
import { newEntropy } from "@/app/_components/ids";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** Takes a seat by the link. Pressing twice, or again after a lost answer, is one seat. */
export function JoinForm({ secret, signedInAs }: { readonly secret: string; readonly signedInAs: string | null }) {
  const router = useRouter();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const [name, setName] = useState("");
  const entropy = useRef<string | null>(null);

  const join = () =>
    act(async () => {
      entropy.current ??= newEntropy();
      const wish = { secret, entropy: entropy.current, ...(signedInAs === null ? { name } : {}) };
      try {
        const { id } = await send(JSON.stringify(wish), (command) => api.invite.join.mutate({ ...wish, command }));
        router.push(`/g/${id}`);
      } finally {
        router.refresh(); // the seat may be gone meanwhile, and pages from before the session must not come back
      }
    });

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      {signedInAs === null ? <NameField name={name} onName={setName} problem={problem} /> : null}
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy || !ready}>
        {signedInAs === null ? t("join") : t("joinAs", { name: signedInAs })}
      </button>
      <p className="sub">{t("note")}</p>
    </form>
  );
}
