"use client";

import { type ReactNode, useEffect, useId } from "react";
import words from "@/app/_messages/compiled/en/common.json";
import { translator } from "@/app/_messages/translator";
import { longestName } from "@/lib/view/text-limits";
import type { ProblemCode } from "./problem-code";
import { problemSentence } from "./refusal";
import { useTypedBefore } from "./use-typed-before";

const t = translator(words);

/** Asks for the name at the table. `problem` is a refusal that the name caused, said beside it. */
export function NameField({
  name,
  onName,
  problem,
  focus = false,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: ProblemCode | null;
  readonly focus?: boolean;
}) {
  const id = useId();
  const input = useTypedBefore<HTMLInputElement>(onName);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus, input]);
  const wrong = problem === "bad_name" || problem === "name_needed";
  return (
    <div className="field">
      <label className="lg" htmlFor={id}>
        {t("yourName")}
      </label>
      <input
        className="txt"
        id={id}
        name="name"
        value={name}
        onChange={(event) => onName(event.target.value)}
        ref={input}
        maxLength={longestName}
        required
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
      />
      <p className={wrong ? "problem" : "sub"} id={`${id}-hint`}>
        {wrong ? problemSentence(problem) : t("nameHint")}
      </p>
    </div>
  );
}

/** Says what went wrong, aloud too. The place is always there, so that its text is noticed when it comes. */
export function Problem({ code }: { readonly code: ProblemCode | null }) {
  const shown = code !== null && code !== "bad_name" && code !== "name_needed";
  return (
    <p className="problem" role="alert">
      {shown ? problemSentence(code) : null}
    </p>
  );
}

/** One of a few: native radio buttons that look like one strip, or like a block of two lines where they are `many`. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onValue,
  hiddenLabel = false,
  many = false,
  children,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly hiddenLabel?: boolean;
  readonly many?: boolean;
  readonly children?: ReactNode;
}) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className={hiddenLabel ? "vh" : ""}>{label}</legend>
      <div className={many ? "seg many" : "seg"}>
        {options.map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onValue(option)} />
            {text}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
