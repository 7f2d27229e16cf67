"use client";

import { useId, useState } from "react";
import { api } from "@/app/_components/api";
import { focused } from "@/app/_components/focused";
import { useTypedBefore } from "@/app/_components/use-typed-before";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeStep } from "./code-step";
import { StepForm } from "./step-form";

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
  const id = useId();
  const [address, setAddress] = useState("");
  const field = useTypedBefore<HTMLInputElement>(setAddress);
  return (
    <StepForm label={t("send")} go={async () => onSent({ ...(await api.account.mail.mutate({ address })), address })}>
      {(problem) => (
        <div className="field">
          <label className="lg" htmlFor={id}>
            {t("address")}
          </label>
          <input
            className="txt"
            id={id}
            ref={field}
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
      )}
    </StepForm>
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
