"use client";

import { useId, useMemo } from "react";
import { useReady } from "@/app/_components/ready";
import { Switch } from "@/app/_components/switch";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import type { NoticesKept } from "./use-notices";

const t = translator(words);

const usual = { from: 22 * 60, to: 7 * 60 };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function minutesIn(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Hours in which nothing is sent, by the clocks of a zone that also counts for the daily mail. */
export function QuietHours({ kept: { wish, change } }: { readonly kept: NoticesKept }) {
  const id = useId();
  const ready = useReady();
  const { quiet, zone } = wish;
  const zones = useMemo(
    () => (ready ? [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort() : [zone]),
    [ready, zone],
  );
  // Whoever never chose a zone means the clock of this device.
  const zoneHere = ready && zone === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  const time = (end: "from" | "to") =>
    quiet === null ? null : (
      <label className="field" htmlFor={`${id}-${end}`}>
        <span className="lg">{t(end)}</span>
        <input
          className="txt"
          id={`${id}-${end}`}
          type="time"
          required
          value={clock(quiet[end])}
          onChange={(event) => {
            const minutes = minutesIn(event.target.value);
            if (minutes !== null) change({ quiet: { ...quiet, [end]: minutes } });
          }}
        />
      </label>
    );
  return (
    <section className="sec panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("quietTitle")}</h2>
      <Switch
        title={t("quiet")}
        line={t("quietLine")}
        on={quiet !== null}
        onSwitch={(on) => change(on ? { quiet: usual, zone: zoneHere } : { quiet: null })}
      />
      {quiet !== null && (
        <div className="pairs">
          {time("from")}
          {time("to")}
        </div>
      )}
      <label className="field" htmlFor={`${id}-zone`}>
        <span className="lg">{t("zone")}</span>
        <select
          className="txt"
          id={`${id}-zone`}
          value={zone}
          onChange={(event) => change({ zone: event.target.value })}
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
