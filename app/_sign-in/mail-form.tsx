"use client";

import { useId, useState } from "react";
import { api } from "@/app/_components/api";
import { focused } from "@/app/_components/focused";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeStep } from "./code-step";

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
  return (
    <CodeStep
      label={t("code")}
      hint={t("codeHint")}
      digits
      proofOf={(code) => ({ kind: "code", id: sent.id, code })}
      wayOn={() => to}
      before={
        <div>
          <h2 className="h2" ref={focused} tabIndex={-1}>
            {t("sentTitle")}
          </h2>
          <p role="status">{t("sent", { address: sent.address })}</p>
        </div>
      }
      after={
        <button className="btn line tall" type="button" onClick={onBack}>
          {t("otherAddress")}
        </button>
      }
    />
  );
}
