"use client";

import { useId, useState } from "react";
import type { VacationAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import words from "@/app/_messages/compiled/en/settings.json";
import { locale, translator } from "@/app/_messages/translator";
import { type AbsenceFault, absenceOf } from "./absence";

const t = translator(words);

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" }).format(at);

/** From the first day to the last; an absence ends where the day after begins. */
function spanInWords(from: number, to: number): string {
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  return first === last ? t("awayOn", { from: first }) : t("awayFromTo", { from: first, to: last });
}

/** Announces days away, within the 21 of a year, and calls them off. */
export function DaysAway({ initial }: { readonly initial: VacationAnswer }) {
  const id = useId();
  const ready = useReady();
  const send = useSend();
  const [plan, setPlan] = useState(initial);
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [fault, setFault] = useState<AbsenceFault | null>(null);
  const { act, busy, problem } = useAct();
  const announce = () => {
    const wish = absenceOf(first, last, plan, Date.now());
    setFault(wish.ok ? null : wish.error);
    if (!wish.ok) return;
    const { from, to } = wish.value;
    void act(async () => {
      setPlan(await send(`away ${first} ${last}`, (command) => api.me.vacation.mutate({ from, to, command })));
      setFirst("");
      setLast("");
    }, "stay");
  };
  const end = (absence: string) => act(async () => setPlan(await api.me.endVacation.mutate({ id: absence })), "stay");
  const now = ready ? Date.now() : 0;
  const coming = plan.vacations.filter(({ to }) => to > now);
  const [thisYear] = plan.daysLeft;
  const day = (name: "firstDay" | "lastDay", value: string, set: (day: string) => void) => (
    <label className="field" htmlFor={`${id}-${name}`}>
      <span className="lg">{t(name)}</span>
      <input
        className="txt"
        id={`${id}-${name}`}
        type="date"
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
  return (
    <section className="sec panel" id="away" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("awayTitle")}</h2>
      <p>{t("awayLead")}</p>
      {ready && coming.length > 0 && (
        <ul className="lines">
          {coming.map(({ id: absence, from, to }) => (
            <li key={absence}>
              <b>{spanInWords(from, to)}</b>
              {from <= now && <span className="sub">{t("awayNow")}</span>}
              <button type="button" className="btn quiet" aria-disabled={busy} onClick={() => end(absence)}>
                {t(from <= now ? "comeBack" : "callOff")}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          announce();
        }}
      >
        <div className="pairs">
          {day("firstDay", first, (value) => {
            setFirst(value);
            if (last === "" || last < value) setLast(value);
          })}
          {day("lastDay", last, setLast)}
        </div>
        <p className="problem" id={`${id}-fault`} role="alert">
          {fault === null ? null : t(`wrong_${fault}`)}
        </p>
        <div className="row">
          <button type="submit" className="btn line" aria-disabled={busy || !ready}>
            {t("announce")}
          </button>
          {thisYear !== undefined && (
            <p className="sub">{t("daysLeft", { n: thisYear.days, year: String(thisYear.year) })}</p>
          )}
        </div>
        <Problem code={problem} />
      </form>
    </section>
  );
}
