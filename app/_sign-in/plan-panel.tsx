"use client";

import { useRef, useState } from "react";
import type { SignInPlan, SignInProof } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { focused } from "@/app/_components/focused";
import { NameField, Problem } from "@/app/_components/forms";
import { newCommand } from "@/app/_components/ids";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { forgetHere } from "@/app/_offline/forget-here";

const t = translator(words);

/** What a proof would do, in words, and the buttons that do it. Afterwards the page is left for `wayOn()`. */
export function PlanPanel({
  by,
  plan,
  wayOn,
}: {
  readonly by: SignInProof;
  readonly plan: SignInPlan;
  readonly wayOn: () => string;
}) {
  const { act, busy, problem } = useAct();
  const [name, setName] = useState(plan.suggested);
  const command = useRef<string | null>(null);

  // The same command until it is answered: a lost answer costs no sign-in.
  const finish = (bring: boolean) =>
    void act(async () => {
      command.current ??= newCommand();
      const wish = { by, bring, command: command.current };
      await api.account.finish.mutate(plan.as === null ? { ...wish, name } : wish);
      const next = wayOn();
      if (!plan.isHere && !bring) await forgetHere();
      window.location.assign(next); // a full load: no page of whoever was here before comes back
    });

  if (plan.along.length > 0) {
    return (
      <div className="stack">
        <Sentences plan={plan} />
        <Problem code={problem} />
        <button className="btn main tall" type="button" disabled={busy} onClick={() => finish(true)}>
          {t("bring")}
        </button>
        <button className="btn line tall" type="button" disabled={busy} onClick={() => finish(false)}>
          {t("leave")}
        </button>
        <p className="sub">{t("leaveHint")}</p>
      </div>
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        finish(false);
      }}
    >
      <Sentences plan={plan} />
      {plan.as === null ? <NameField name={name} onName={setName} problem={problem} focus /> : null}
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy}>
        {plan.as === null ? t("beginNew") : t(plan.isHere ? "stay" : "signInAs", { name: plan.as })}
      </button>
    </form>
  );
}

function Sentences({ plan }: { readonly plan: SignInPlan }) {
  const name = plan.as ?? "";
  const asksName = plan.as === null && plan.along.length === 0; // then its field has the focus
  return (
    <div className="panel sentences" ref={asksName ? undefined : focused} tabIndex={-1}>
      <p>{whose(plan)}</p>
      <p>{t(whatFor(plan), { name })}</p>
      {plan.along.length === 0 ? null : (
        <p>{t("along", { n: plan.along.length, names: plan.along.join(", "), name })}</p>
      )}
    </div>
  );
}

function whose({ by, address, as }: SignInPlan): string {
  if (by === "mail") return t("byMail", { address: address ?? "" });
  return by === "seat" ? t("bySeat", { name: as ?? "" }) : t("byService", { service: t("service", { service: by }) });
}

function whatFor({ as, adds, becomesAccount }: SignInPlan): "isNew" | "becomes" | "adds" | "known" {
  if (as === null) return "isNew";
  if (becomesAccount) return "becomes";
  return adds ? "adds" : "known";
}
