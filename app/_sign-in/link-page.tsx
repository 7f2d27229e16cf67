"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import type { SignInPlan, SignInProof } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { PlanPanel } from "./plan-panel";
import { keptWayOn } from "./way-on";

const t = translator(words);

/** What stands behind "#" in the address of a link. It is taken out of the address at once. */
function secretHere(): string | null {
  const secret = window.location.hash.slice(1);
  if (secret !== "") window.history.replaceState(null, "", window.location.pathname);
  return /^[A-Za-z0-9_-]{16,64}$/.test(secret) ? secret : null;
}

/** Where a mail, a link for another browser or another service leads to. Looking spends nothing; the button does. */
export function LinkPage({ kind }: { readonly kind: "link" | "service" }) {
  const { act, problem } = useAct();
  const [proof, setProof] = useState<SignInProof | null>(null);
  const [plan, setPlan] = useState<SignInPlan | null>(null);
  const [isMissing, setMissing] = useState(false);
  const looked = useRef(false);

  const look = (by: SignInProof) => act(async () => setPlan(await api.account.look.mutate({ by })), "stay");

  // The address is read once: it is gone afterwards.
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const secret = kind === "link" ? secretHere() : null;
    const by: SignInProof | null = kind === "service" ? { kind } : secret === null ? null : { kind, secret };
    setProof(by);
    if (by === null) setMissing(true);
    else void look(by);
  });

  if (proof !== null && plan !== null) return <PlanPanel by={proof} plan={plan} wayOn={keptWayOn} />;
  const canLookAgain = proof !== null && (problem === "offline" || problem === "unavailable");
  return (
    <div className="stack">
      <Problem code={problem} />
      {isMissing ? <p className="problem">{t("noLink")}</p> : null}
      {canLookAgain ? (
        <button className="btn main tall" type="button" onClick={() => void look(proof)}>
          {t("lookAgain")}
        </button>
      ) : null}
      {problem !== null || isMissing ? (
        <Link className="btn line tall" href="/sign-in">
          {t("back")}
        </Link>
      ) : null}
    </div>
  );
}
