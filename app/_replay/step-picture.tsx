"use client";

import { useEffect, useState } from "react";
import messages from "@/app/_messages/compiled/en/picture.json";
import { translator } from "@/app/_messages/translator";
import { KeepFile } from "./keep-file";
import { pictureOf } from "./picture/draw";
import { cardDrawings } from "./picture/faces";
import { plan, type StepShown } from "./picture/plan";

const t = translator(messages);

type Made = { readonly file: File; readonly url: string; readonly said: string };

/** Draws the step that is looked at as a picture, here in the browser, to keep or to hand on. */
export function StepPicture({ shown, name }: { readonly shown: StepShown; readonly name: string }) {
  const [state, setState] = useState<"asked" | "making" | "failed">("asked");
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    cardDrawings().catch(() => undefined); // so that they are there should the network go; asked again when needed
  }, []);
  useEffect(() => () => URL.revokeObjectURL(made?.url ?? ""), [made]);

  async function make() {
    setState("making");
    const { said } = shown;
    try {
      const file = new File([await pictureOf(plan(shown))], `${name}.png`, { type: "image/png" });
      setMade({ file, url: URL.createObjectURL(file), said });
      setState("asked");
    } catch {
      setState("failed");
    }
  }

  return (
    <section className="stack" aria-label={t("title")}>
      <h3 className="keys-title">{t("title")}</h3>
      <p className="sub">{t("hint")}</p>
      {made === null ? (
        <button className="btn line" type="button" disabled={state === "making"} onClick={() => void make()}>
          {t(state === "making" ? "making" : "make")}
        </button>
      ) : (
        <>
          {/* biome-ignore lint/performance/noImgElement: made here, there is nothing to fetch or scale */}
          <img className="step-picture" src={made.url} alt={t("alt", { said: made.said })} width={1080} height={1350} />
          <KeepFile file={made.file} what="picture" />
        </>
      )}
      <p className="problem" role="status">
        {state === "failed" ? t("failed") : null}
      </p>
    </section>
  );
}
