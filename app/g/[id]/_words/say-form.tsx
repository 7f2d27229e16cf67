"use client";

import { useId, useState } from "react";
import { api } from "@/app/_components/api";
import { useSend } from "@/app/_components/use-send";
import messages from "@/app/_messages/compiled/en/words.json";
import { translator } from "@/app/_messages/translator";
import { phrases } from "@/lib/view/phrases";
import { longestNote } from "@/lib/view/text-limits";

const t = translator(messages);

/** Says something: one of the ready phrases, or a note of one's own. */
export function SayForm({
  id,
  busy,
  say,
}: {
  readonly id: string;
  readonly busy: boolean;
  readonly say: (work: () => Promise<unknown>) => Promise<boolean>;
}) {
  const field = useId();
  const send = useSend();
  const [note, setNote] = useState("");
  const left = longestNote - [...note].length;
  return (
    <>
      <fieldset className="phrases">
        <legend className="vh">{t("phrases")}</legend>
        {phrases.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="btn quiet"
            disabled={busy}
            onClick={() =>
              void say(() => send(phrase, (command) => api.table.say.mutate({ id, saying: { phrase }, command })))
            }
          >
            {t(phrase)}
          </button>
        ))}
      </fieldset>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const wish = note.trim();
          if (wish === "") return;
          void say(() =>
            send(`note ${wish}`, (command) => api.table.say.mutate({ id, saying: { note: wish }, command })),
          ).then((done) => done && setNote(""));
        }}
      >
        <div className="field">
          <label htmlFor={field}>{t("own")}</label>
          <textarea
            className="txt note"
            id={field}
            rows={2}
            value={note}
            maxLength={longestNote}
            onChange={(event) => setNote(event.target.value)}
            aria-describedby={`${field}-left`}
          />
          <p className="sub" id={`${field}-left`}>
            {t("left", { n: left })}
          </p>
        </div>
        <button className="btn main tall" type="submit" disabled={busy || note.trim() === ""}>
          {t("send")}
        </button>
      </form>
    </>
  );
}
