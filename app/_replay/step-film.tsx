"use client";

import { useEffect, useRef, useState } from "react";
import messages from "@/app/_messages/compiled/en/picture.json";
import { translator } from "@/app/_messages/translator";
import { KeepFile } from "./keep-file";
import type { filmedTurn } from "./moves";
import { plan, type StepShown } from "./picture/plan";

const t = translator(messages);

type State =
  | { readonly at: "asked" | "failed" | "cannot" }
  | { readonly at: "filming"; readonly percent: number }
  | { readonly at: "ready"; readonly file: File; readonly seconds: number };

/** Makes a film of the turn that is looked at, or of the whole hand, here in the browser. */
export function StepFilm({
  shownAt,
  turn,
  last,
  seconds,
  name,
}: {
  readonly shownAt: (step: number) => StepShown;
  readonly turn: ReturnType<typeof filmedTurn>;
  readonly last: number;
  readonly seconds: number; // that a step stands
  readonly name: string;
}) {
  const able = "VideoEncoder" in window;
  const [state, setState] = useState<State>({ at: able ? "asked" : "cannot" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function film(first: number, end: number, title: string) {
    const control = new AbortController();
    stop.current = control;
    const count = end - first + 1;
    setState({ at: "filming", percent: 0 });
    try {
      const { endSeconds, filmOf } = await import("./picture/film-file");
      const pictures = Array.from({ length: count }, (_, index) => plan(shownAt(first + index)));
      const onDrawn = (drawn: number) => setState({ at: "filming", percent: Math.floor((100 * drawn) / count) });
      const file = await filmOf({ pictures, seconds, name: title, onDrawn, signal: control.signal });
      if (control.signal.aborted) return;
      setState(
        file === null ? { at: "cannot" } : { at: "ready", file, seconds: Math.round(count * seconds + endSeconds) },
      );
    } catch {
      setState({ at: "failed" });
    }
  }

  const busy = state.at === "filming";
  return (
    <section className="stack" aria-label={t("filmTitle")}>
      <h3 className="keys-title">{t("filmTitle")}</h3>
      <p className="sub">{t(state.at === "cannot" ? "filmCannot" : "filmHint")}</p>
      {state.at === "cannot" ? null : (
        <div className="row">
          <button
            className="btn line grow"
            type="button"
            disabled={busy}
            onClick={() => void film(turn.first, turn.last, `${name}-${turn.turn}`)}
          >
            {t("filmTurn", { n: turn.turn })}
          </button>
          <button className="btn line grow" type="button" disabled={busy} onClick={() => void film(0, last, name)}>
            {t("filmHand")}
          </button>
        </div>
      )}
      <p className={state.at === "failed" ? "problem" : "sub"} role="status">
        {state.at === "filming" ? (
          <>
            <span aria-hidden="true">{t("filming", { percent: state.percent })}</span>
            <span className="vh">{t("filming", { percent: state.percent - (state.percent % 25) })}</span>
          </>
        ) : null}
        {state.at === "ready" ? t("filmReady", { seconds: state.seconds }) : null}
        {state.at === "failed" ? t("filmFailed") : null}
      </p>
      {state.at === "ready" ? <KeepFile file={state.file} what="film" /> : null}
    </section>
  );
}
