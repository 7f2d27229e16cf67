"use client";

import { type ReactNode, useState } from "react";
import type { SignInPlan, SignInProof } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeField } from "./code-field";
import { PlanPanel } from "./plan-panel";
import { StepForm } from "./step-form";

const t = translator(words);

/** Takes a code that somebody types, then says what it would do. */
export function CodeStep({
  label,
  hint,
  digits = false,
  proofOf,
  wayOn,
  before,
  after,
}: {
  readonly label: string;
  readonly hint: string;
  readonly digits?: boolean; // six of them, instead of letters
  readonly proofOf: (code: string) => SignInProof;
  readonly wayOn: () => string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const [plan, setPlan] = useState<SignInPlan | null>(null);
  const code = digits ? typed.replace(/\D/g, "") : typed.trim();
  const by = proofOf(code);
  if (plan !== null) return <PlanPanel by={by} plan={plan} wayOn={wayOn} />;
  return (
    <StepForm
      label={t("goOn")}
      mayGo={!digits || code.length === 6}
      go={async () => setPlan(await api.account.look.mutate({ by }))}
      after={after}
    >
      {(problem) => (
        <>
          {before}
          <CodeField
            label={label}
            hint={hint}
            value={typed}
            onValue={setTyped}
            isWrong={problem === "wrong_code"}
            digits={digits}
          />
        </>
      )}
    </StepForm>
  );
}
