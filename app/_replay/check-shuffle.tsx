"use client";

import Link from "next/link";
import { useState } from "react";
import messages from "@/app/_messages/compiled/en/fair.json";
import { translator } from "@/app/_messages/translator";
import type { DealRecord } from "@/lib/notation/record";
import { verifyRecord } from "@/lib/replay/verify-record";
import { browserHash } from "./hash";
import { verdictInWords } from "./misfit-words";

const t = translator(messages);

/** Checks the shuffle of a hand in this browser, and says what fits or what does not. */
export function CheckShuffle({ record }: { readonly record: DealRecord }) {
  const [said, setSaid] = useState<{ readonly fits: boolean; readonly text: string } | null>(null);
  function check() {
    const checked = verifyRecord(browserHash, record);
    setSaid({ fits: checked.ok, text: verdictInWords(checked, record.names) });
  }
  return (
    <section className="stack" aria-label={t("checkShuffle")}>
      <button className="btn line" type="button" onClick={check}>
        {t("checkShuffle")}
      </button>
      <p className={said?.fits === false ? "problem" : "sub"} role="status">
        {said?.text}
      </p>
      <p className="sub">
        <Link href="/fair">{t("what")}</Link>
      </p>
    </section>
  );
}
