"use client";

import { useId, useState } from "react";
import type { FriendsAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

type Props = {
  readonly friend: FriendsAnswer["friends"][number];
  readonly canReport: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What else can be done about somebody: block them, or tell the host of this site. They hear of neither. */
export function MoreSheet({ friend, canReport, onDone, onClose }: Props) {
  const { act, busy, problem } = useAct();
  const { game, seat, name, isBlocked } = friend;
  const block = () =>
    act(async () => {
      await api.friends.block.mutate({ game, seat, on: !isBlocked });
    }, "stay").then((done) => done && onDone());
  return (
    <Sheet title={name} onClose={onClose}>
      <div className="stack">
        <p>{t(isBlocked ? "unblockNote" : "blockNote", { name })}</p>
        <Problem code={problem} />
        <button type="button" className="btn line" disabled={busy} onClick={() => void block()}>
          {t(isBlocked ? "unblock" : "block", { name })}
        </button>
        {canReport ? <ReportForm game={game} seat={seat} name={name} /> : null}
      </div>
    </Sheet>
  );
}

function ReportForm({ game, seat, name }: { readonly game: string; readonly seat: number; readonly name: string }) {
  const field = useId();
  const send = useSend();
  const { act, busy, problem } = useAct();
  const [text, setText] = useState("");
  const [sent, setSent] = useState(false);
  const report = () =>
    act(async () => {
      await send(`report ${text}`, (command) => api.friends.report.mutate({ game, seat, text, command }));
      setSent(true);
    }, "stay");
  if (sent) return <p role="status">{t("reported")}</p>;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void report();
      }}
    >
      <div className="field">
        <label htmlFor={field}>{t("reportLabel", { name })}</label>
        <textarea
          className="txt note"
          id={field}
          rows={3}
          maxLength={1000}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Problem code={problem} />
      <button className="btn line" type="submit" disabled={busy || text.trim() === ""}>
        {t("report")}
      </button>
    </form>
  );
}
