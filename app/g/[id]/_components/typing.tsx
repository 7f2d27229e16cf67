"use client";

import { lazy, Suspense, useRef } from "react";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { TypedTurn } from "./typed";

const t = translator(messages);
const TypedLine = lazy(() => import("./typed-line").then((file) => ({ default: file.TypedLine })));

// The same one at every rendering, so that it does not take the focus back again and again.
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** The line for typed plays. What is typed before it has come is kept for it, and is no key of the table meanwhile. */
export function Typing(props: TypedTurn & { readonly onClose: () => void }) {
  const early = useRef("");
  return (
    <Suspense
      fallback={
        <input
          className="typed txt"
          aria-label={t("ready")}
          ref={focusOnce}
          onKeyDown={({ key }) => key === "Escape" && props.onClose()}
          onInput={({ currentTarget }) => {
            early.current = currentTarget.value;
          }}
        />
      }
    >
      <TypedLine {...props} early={early} />
    </Suspense>
  );
}
