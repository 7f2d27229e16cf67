"use client";

import { useId } from "react";

/** Something that is on or off: its name, one line of what it means when on, and a native box that looks like a switch. */
export function Switch({
  title,
  line,
  on,
  onSwitch,
}: {
  readonly title: string;
  readonly line: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="switch">
      <label htmlFor={id}>
        <b>{title}</b>
      </label>
      <p className="sub" id={`${id}-line`}>
        {line}
      </p>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={`${id}-line`}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </div>
  );
}
