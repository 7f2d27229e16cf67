"use client";

import { useState } from "react";
import type { SignInPlan } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeField } from "@/app/_sign-in/code-field";
import { PlanPanel } from "@/app/_sign-in/plan-panel";

const t = translator(words);

/** The code that another browser shows, then who this one would be. */
export function CarryForm() {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const [code, setCode] = useState("");
  const [plan, setPlan] = useState<SignInPlan | null>(null);
  const by = { kind: "seat", code: code.trim() } as const;
  if (plan !== null) return <PlanPanel by={by} plan={plan} wayOn={() => "/"} />;
  return (
    <form
      className="stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => setPlan(await api.account.look.mutate({ by })), "stay");
      }}
    >
      <CodeField
        label={t("carryCode")}
        hint={t("carryHint")}
        value={code}
        onValue={setCode}
        isWrong={problem === "wrong_code"}
      />
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy || !ready}>
        {t("goOn")}
      </button>
    </form>
  );
}
