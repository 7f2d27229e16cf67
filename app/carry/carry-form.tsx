"use client";

import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { CodeStep } from "@/app/_sign-in/code-step";

const t = translator(words);

/** The code that another browser shows, then who this one would be. */
export function CarryForm() {
  return (
    <CodeStep
      label={t("carryCode")}
      hint={t("carryHint")}
      proofOf={(code) => ({ kind: "seat", code })}
      wayOn={() => "/"}
    />
  );
}
