"use client";

import { useState } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/asks.json";
import { translator } from "@/app/_messages/translator";
import type { DealView } from "@/lib/view/types";
import { type AbsentChoice, AbsentChoices } from "./absent-choices";
import { hoursInWords } from "./time-words";
import type { Ask, Waiting } from "./waiting";

const t = translator(words);

type AskProps = {
  readonly ask: Ask;
  readonly game: string;
  readonly deal: DealView;
  readonly seats: number;
  readonly waiting: Waiting;
  readonly names: readonly (string | null)[];
  readonly mine: number | null;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Says what something will do before it is done, and does it: about a turn's time, or about leaving. */
export function AskSheet({ ask, game, deal, seats, waiting, names, mine, onChanged, onClose }: AskProps) {
  const send = useSend();
  const { act, busy, problem } = useAct();
  const [choice, setChoice] = useState<AbsentChoice>("wait");
  const here = { id: game, ...(mine !== null && { seat: mine }) };
  const open = { ...here, deal: deal.number, turn: deal.turn.number };
  const said = {
    name: names[deal.turn.seat] ?? "",
    time: hoursInWords(waiting.turnHours),
    others: seats > 2 ? "many" : "one",
    rival: names.find((_, seat) => seat !== mine) ?? "",
  };

  const does: Readonly<Record<Ask, (command: string) => Promise<unknown>>> = {
    give: (command) => api.game.giveTime.mutate({ ...open, command }),
    pause: (command) => api.game.pause.mutate({ ...here, command }),
    agree: (command) => api.game.pause.mutate({ ...here, command }),
    resume: (command) => api.game.resume.mutate({ ...here, command }),
    takeBack: (command) => api.game.takeBack.mutate({ ...here, command }),
    absent: (command) => api.game.chooseForAbsent.mutate({ ...open, choice, command }),
    abort: (command) => api.game.leave.mutate({ ...here, how: "abort", command }),
    hand_over: (command) => api.game.leave.mutate({ ...here, how: "hand_over", command }),
    resign: (command) => api.game.resign.mutate({ ...here, command }),
  };
  const confirm = () =>
    act(async () => {
      await send(`${ask} ${choice} ${open.turn}`, does[ask]);
      await onChanged();
      onClose();
    }, "stay");

  const foot = (
    <>
      <button type="button" className="btn line" onClick={onClose}>
        {t("notNow")}
      </button>
      <button type="button" className="btn main" disabled={busy} onClick={() => void confirm()}>
        {ask === "absent" ? t(`choose_${choice}`, said) : t(`do_${ask}`, said)}
      </button>
    </>
  );
  return (
    <Sheet title={t(`title_${ask}`, said)} foot={foot} onClose={onClose}>
      <p>{t(`means_${ask}`, said)}</p>
      {ask === "absent" && <AbsentChoices said={said} choice={choice} onChoose={setChoice} />}
      <Problem code={problem} />
    </Sheet>
  );
}
