"use client";

import { useRef, useState, useSyncExternalStore } from "react";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import { Icon } from "./icon";

const t = translator(words);
const never = () => () => undefined;

/** Copies by whatever way this browser has; on plain http the clipboard is missing and the old way is used. */
async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  field.select();
  return document.execCommand("copy");
}

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
  const field = useRef<HTMLInputElement>(null);
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
    if (field.current === null) return;
    setSaid((await copyText(url, field.current)) ? "copied" : "copyFailed");
  }
  function share() {
    navigator.share({ text, url }).catch(() => undefined); // closing the sheet is no failure
  }

  return (
    <div className="stack">
      <input
        ref={field}
        className="txt link"
        readOnly
        value={url}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
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
