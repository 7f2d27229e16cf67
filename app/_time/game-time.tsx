"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { Switch } from "@/app/_components/switch";
import { useAct } from "@/app/_components/use-act";
import askWords from "@/app/_messages/compiled/en/asks.json";
import words from "@/app/_messages/compiled/en/clock.json";
import { translator } from "@/app/_messages/translator";
import { AwayList } from "./away-list";
import { Left } from "./left";
import { exactInWords, turnTimeInWords, zoneInWords } from "./time-words";
import type { Ask, Waiting } from "./waiting";

const t = translator(words);
const asked = translator(askWords);

type GameTimeProps = {
  readonly game: string;
  readonly waiting: Waiting;
  readonly names: readonly (string | null)[];
  readonly onTurn: number;
  readonly asks: readonly Ask[];
  readonly isAlone: boolean; // among computers: nobody waits, and no notice comes
  readonly onAsk: (ask: Ask) => void;
};

/** The menu's part about time: the terms, until when the open turn lasts, who is away, and what one can do about it. */
export function GameTime({ game, waiting, names, onTurn, asks, isAlone, onAsk }: GameTimeProps) {
  const { turnHours, deadlineAt, pausedAt, away } = waiting;
  const name = names[onTurn] ?? "";
  return (
    <section className="menu-time" aria-label={t("thisGame")}>
      <h3 className="keys-title">{t("thisGame")}</h3>
      <dl className="terms">
        <dt>{t("turn")}</dt>
        <dd>{turnTimeInWords(turnHours)}</dd>
        {deadlineAt !== null && (
          <>
            <dt>{t("thisTurn")}</dt>
            <dd>
              {t("until", { at: `${exactInWords(deadlineAt)} ${zoneInWords(deadlineAt)}` })}, <Left at={deadlineAt} />
            </dd>
          </>
        )}
        {pausedAt !== null && (
          <>
            <dt>{t("clock")}</dt>
            <dd>{t("pausedSince", { at: exactInWords(pausedAt) })}</dd>
          </>
        )}
      </dl>
      <AwayList away={away} names={names} />
      <div className="menu-links">
        {asks.map((ask) => (
          <button key={ask} type="button" className="btn line" onClick={() => onAsk(ask)}>
            {asked(`open_${ask}`, { name })}
          </button>
        ))}
      </div>
      {!isAlone && <Mute game={game} />}
    </section>
  );
}

/** Whether notices about this game come; what the server keeps is shown as soon as it is known. */
function Mute({ game }: { readonly game: string }) {
  const { act, problem } = useAct();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data } = useQuery({
    queryKey: ["muted", game],
    queryFn: ({ signal }) => api.notices.game.query({ id: game }, { signal }),
    staleTime: 0,
  });
  const muted = chosen ?? data?.muted;
  if (muted === undefined) return null;
  const mute = (wanted: boolean) =>
    act(async () => {
      setChosen(wanted);
      try {
        setChosen((await api.notices.mute.mutate({ id: game, muted: wanted })).muted);
      } catch (error) {
        setChosen(null);
        throw error;
      }
    }, "stay");
  return (
    <>
      <Switch title={t("mute")} line={t("muteLine")} on={muted} onSwitch={(on) => void mute(on)} />
      <Problem code={problem} />
    </>
  );
}
