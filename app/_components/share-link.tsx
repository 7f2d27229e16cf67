"use client";

import { useState, useSyncExternalStore } from "react";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import { copyText } from "./copy";
import { Icon } from "./icon";

const t = translator(words);
const never = () => () => undefined;

/** A link with a Copy button, and the system's own share sheet where there is one. `path` begins with a slash. */
export function ShareLink({
  path,
  label,
  text,
  main,
}: {
  readonly main: boolean; // whether copying is what this page is for
  readonly path: string;
  readonly label: string;
  readonly text: string;
}) {
  const [said, setSaid] = useState<"copied" | "copyFailed" | null>(null);
  // The server does not know by which address it is reached, nor what the browser can do.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "",
  );
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  const url = `${origin}${path}`;

  async function copy() {
    setSaid((await copyText(url)) ? "copied" : "copyFailed");
  }
  function share() {
    navigator.share({ text, url }).catch(() => undefined); // closing the sheet is no failure
  }

  return (
    <div className="stack">
      <input className="txt link" readOnly value={url} aria-label={label} onFocus={(event) => event.target.select()} />
      <div className="row">
        <button className={`btn ${main ? "main" : "line"} grow`} type="button" onClick={() => void copy()}>
          <Icon name="link" />
          {t(said === "copied" ? "copied" : "copy")}
        </button>
        {canShare ? (
          <button className="btn line grow" type="button" onClick={share}>
            {t("share")}
          </button>
        ) : null}
      </div>
      <p className="sub" role="status">
        {said === "copyFailed" ? t("copyFailed") : null}
        {said === "copied" ? <span className="vh">{t("copied")}</span> : null}
      </p>
    </div>
  );
}
