"use client";

import { useId } from "react";

/**
 * Something that is on or off: its name, one line of what it means when on, and a native box that looks like a switch.
 */
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
    <label className="switch">
      <b id={`${id}-title`}>{title}</b>
      <span className="sub" id={`${id}-line`}>
        {line}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-line`}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </label>
  );
}
