"use client";

import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "@/app/_components/icon";
import sheetMessages from "@/app/_messages/compiled/en/sheet.json";
import messages from "@/app/_messages/compiled/en/typed.json";
import { translator } from "@/app/_messages/translator";
import { obey, type TypedTurn } from "./typed";

const t = translator(messages);
const words = translator(sheetMessages);

/**
 * A line for plays in words, over the main button. What came of them is said where everything is said. `early` is what
 * was typed before the line was there.
 */
export function TypedLine({
  turn,
  early,
  onRead,
  onHint,
  onClose,
}: TypedTurn & { readonly early: RefObject<string>; readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.focus();
    field.value = early.current; // after the focus, so that the caret stands behind it
  }, [early]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (field === null) return;
    obey(field.value, { turn, onRead, onHint });
    field.value = "";
  }

  return (
    <form className="typed" onSubmit={onSubmit} onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <input
        ref={input}
        className="txt"
        aria-label={t("label")}
        aria-describedby={hint}
        placeholder={t("hint")}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <span className="vh" id={hint}>
        {t("hint")}
      </span>
      <button type="submit" className="btn line">
        {t("go")}
      </button>
      <button type="button" className="ib" aria-label={words("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </form>
  );
}
