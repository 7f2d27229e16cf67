"use client";

import { useId } from "react";
import { useTypedBefore } from "@/app/_components/use-typed-before";

/** A code that somebody types, large enough to be compared with the one they read it from. */
export function CodeField({
  label,
  hint,
  value,
  onValue,
  isWrong,
  digits = false,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isWrong: boolean;
  readonly digits?: boolean;
}) {
  const id = useId();
  const field = useTypedBefore<HTMLInputElement>(onValue);
  return (
    <div className="field">
      <label className="lg" htmlFor={id}>
        {label}
      </label>
      <input
        className="txt code"
        id={id}
        ref={field}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        required
        maxLength={digits ? 11 : 24}
        inputMode={digits ? "numeric" : "text"}
        autoComplete={digits ? "one-time-code" : "off"}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
      />
      <p className="sub" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
