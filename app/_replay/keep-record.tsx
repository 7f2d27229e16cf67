"use client";

import { useState } from "react";
import { copyText } from "@/app/_components/copy";
import { saveFile } from "@/app/_components/save-file";
import messages from "@/app/_messages/compiled/en/record.json";
import { translator } from "@/app/_messages/translator";
import { type DealRecord, printRecordJson } from "@/lib/notation/record";
import { printRecordText } from "@/lib/notation/record-text";

const t = translator(messages);

/** Copies the record of a hand, or saves it in either form. */
export function KeepRecord({ record }: { readonly record: DealRecord }) {
  const [said, setSaid] = useState<"copied" | "copyFailed" | null>(null);
  const start = record.events[0];
  const hand = start?.type === "DealStarted" ? start.data.deal + 1 : 1;
  const name = `kings-${record.game.slice(0, 8)}-${hand}`;
  const save = (end: string, type: string, text: string) => saveFile(`${name}.${end}`, new Blob([text], { type }));
  return (
    <section className="stack" aria-label={t("keepTitle")}>
      <h3 className="keys-title">{t("keepTitle")}</h3>
      <p className="sub">{t("keepHint")}</p>
      <div className="row">
        <button
          className="btn line grow"
          type="button"
          onClick={() => void copyText(printRecordText(record)).then((done) => setSaid(done ? "copied" : "copyFailed"))}
        >
          {t("copy")}
        </button>
        <button
          className="btn line grow"
          type="button"
          onClick={() => save("txt", "text/plain", printRecordText(record))}
        >
          {t("saveText")}
        </button>
        <button
          className="btn line grow"
          type="button"
          onClick={() => save("json", "application/json", printRecordJson(record))}
        >
          {t("saveJson")}
        </button>
      </div>
      <p className="sub" role="status">
        {said === null ? null : t(said)}
      </p>
    </section>
  );
}
