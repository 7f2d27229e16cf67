"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { StepPage } from "@/app/_components/page-shell";
import { useTypedBefore } from "@/app/_components/use-typed-before";
import words from "@/app/_messages/compiled/en/record.json";
import { translator } from "@/app/_messages/translator";
import { CheckShuffle } from "@/app/_replay/check-shuffle";
import { browserHash } from "@/app/_replay/hash";
import { KeepRecord } from "@/app/_replay/keep-record";
import { viewpointsOf } from "@/app/_replay/moves";
import { Player } from "@/app/_replay/player";
import { recordProblemInWords } from "@/app/_replay/record-words";
import { type DealRecord, longestRecord } from "@/lib/notation/record";
import { finishedDeal } from "@/lib/replay/finished-deal";
import { isRecordJson, openRecord } from "@/lib/replay/open-record";

const t = translator(words);

/** Takes a record by pasting or from a file, says what is wrong with it, or replays it. */
export function OpenRecord() {
  const id = useId();
  const [text, setText] = useState("");
  const field = useTypedBefore<HTMLTextAreaElement>(setText);
  const [problem, setProblem] = useState<string | null>(null);
  const [record, setRecord] = useState<DealRecord | null>(null);

  function open(given: string) {
    const opened = openRecord(browserHash, given);
    setProblem(opened.ok ? null : recordProblemInWords(opened.error, isRecordJson(given)));
    setRecord(opened.ok ? opened.value : null);
  }
  async function openFile(file: File | undefined) {
    if (file === undefined) return;
    // A file far too long is not even read: the check then refuses it by its length.
    const given = file.size > 4 * longestRecord ? "x".repeat(longestRecord + 1) : await file.text();
    setText(given.length > longestRecord ? "" : given);
    open(given);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    open(text);
  }

  if (record !== null) return <RecordPlayer record={record} onBack={() => setRecord(null)} />;
  return (
    <StepPage title={t("title")}>
      <main className="narrow">
        <p className="lead">{t("lead")}</p>
        <form className="stack" onSubmit={submit}>
          <div className="field">
            <label className="lg" htmlFor={`${id}-text`}>
              {t("paste")}
            </label>
            <textarea
              className="txt record"
              id={`${id}-text`}
              ref={field}
              rows={10}
              value={text}
              onChange={(event) => setText(event.target.value)}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
            />
          </div>
          <p className="problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
          <div className="row">
            <label className="btn line grow file">
              {t("file")}
              <input
                className="vh"
                type="file"
                accept=".txt,.json,text/plain,application/json"
                onChange={(event) => {
                  void openFile(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
            </label>
            <button className="btn main" type="submit" disabled={text.trim() === ""}>
              {t("open")}
            </button>
          </div>
        </form>
      </main>
    </StepPage>
  );
}

function RecordPlayer({ record, onBack }: { readonly record: DealRecord; readonly onBack: () => void }) {
  const deal = useMemo(() => finishedDeal(browserHash, record.events, record.deck), [record]);
  if (!deal.ok) throw new Error("a checked record that cannot be replayed");
  const { names } = record;
  return (
    <Player
      deal={deal.value}
      names={names}
      mine={null}
      viewpoints={viewpointsOf(names.length, null)}
      start={0}
      back={onBack}
      sections={
        <>
          <p className="sub">{t("legal", { turns: deal.value.turns.length })}</p>
          <button className="btn line" type="button" onClick={onBack}>
            {t("another")}
          </button>
          <CheckShuffle record={record} />
          <KeepRecord record={record} />
        </>
      }
    />
  );
}
