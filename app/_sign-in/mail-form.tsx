"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { SignInPlan } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeField } from "./code-field";
import { PlanPanel } from "./plan-panel";

const t = translator(words);

type Sent = { readonly id: string; readonly address: string };

/** An address, then the code from the mail that was sent to it, then what it would do. */
export function MailForm({ to }: { readonly to: string }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <AddressForm onSent={setSent} />
  ) : (
    <CodeForm sent={sent} to={to} onBack={() => setSent(null)} />
  );
}

function AddressForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const id = useId();
  const [address, setAddress] = useState("");
  return (
    <form
      className="stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => onSent({ ...(await api.account.mail.mutate({ address })), address }), "stay");
      }}
    >
      <div className="field">
        <label className="lg" htmlFor={id}>
          {t("address")}
        </label>
        <input
          className="txt"
          id={id}
          type="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          required
          maxLength={254}
          autoComplete="email"
          enterKeyHint="send"
          aria-invalid={problem === "bad_address"}
          aria-describedby={`${id}-hint`}
        />
        <p className="sub" id={`${id}-hint`}>
          {t("addressHint")}
        </p>
      </div>
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy || !ready}>
        {t("send")}
      </button>
    </form>
  );
}

function CodeForm({ sent, to, onBack }: { readonly sent: Sent; readonly to: string; readonly onBack: () => void }) {
  const { act, busy, problem } = useAct();
  const [code, setCode] = useState("");
  const [plan, setPlan] = useState<SignInPlan | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const by = { kind: "code", id: sent.id, code: code.replace(/\D/g, "") } as const;
  if (plan !== null) return <PlanPanel by={by} plan={plan} wayOn={() => to} />;
  return (
    <form
      className="stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => setPlan(await api.account.look.mutate({ by })), "stay");
      }}
    >
      <div>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {t("sentTitle")}
        </h2>
        <p role="status">{t("sent", { address: sent.address })}</p>
      </div>
      <CodeField
        label={t("code")}
        hint={t("codeHint")}
        value={code}
        onValue={setCode}
        isWrong={problem === "wrong_code"}
        digits
      />
      <Problem code={problem} />
      <button className="btn main tall" type="submit" disabled={busy || by.code.length !== 6}>
        {t("goOn")}
      </button>
      <button className="btn line tall" type="button" onClick={onBack}>
        {t("otherAddress")}
      </button>
    </form>
  );
}
