import { useId } from "react";
import { Icon, type IconName } from "@/app/_components/icon";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { Viewpoint } from "@/lib/replay/viewpoint";
import { type Replay, speeds } from "./use-replay";

const t = translator(messages);

/** Turn back, play back, run, play on, turn on. */
export function Transport({ replay }: { readonly replay: Replay }) {
  const button = (icon: IconName, name: string, go: () => void, off: boolean) => (
    <button type="button" className="btn quiet" aria-label={name} disabled={off} onClick={go}>
      <Icon name={icon} />
    </button>
  );
  const first = replay.step === 0;
  const end = replay.step === replay.last;
  return (
    <div className="ctl">
      {button("turnBack", t("turnBack"), replay.turnBack, first)}
      {button("stepBack", t("stepBack"), replay.stepBack, first)}
      <button type="button" className="btn pp" aria-label={t(replay.runs ? "pause" : "play")} onClick={replay.toggle}>
        <Icon name={replay.runs ? "pause" : "play"} />
      </button>
      {button("stepOn", t("stepOn"), replay.stepOn, end)}
      {button("turnOn", t("turnOn"), replay.turnOn, end)}
    </div>
  );
}

/** Through whose eyes. */
export function Viewpoints({
  replay,
  viewpoints,
  nameOf,
}: {
  readonly replay: Replay;
  readonly viewpoints: readonly Viewpoint[];
  readonly nameOf: (seat: number) => string;
}) {
  const label = (viewpoint: Viewpoint): string =>
    typeof viewpoint === "number" ? nameOf(viewpoint) : t(viewpoint === "table" ? "table" : "everything");
  return (
    <Strip
      label={t("seenBy")}
      options={viewpoints.map((viewpoint) => [viewpoint, label(viewpoint)])}
      value={replay.viewpoint}
      onValue={replay.setViewpoint}
    />
  );
}

/** How fast it runs. */
export const Speeds = ({ replay }: { readonly replay: Replay }) => (
  <Strip
    label={t("speed")}
    className="seg speeds"
    options={speeds.map((speed) => [speed, speed === 0.5 ? t("half") : t("times", { n: speed })])}
    value={replay.speed}
    onValue={replay.setSpeed}
  />
);

/** One of a few, on one strip. */
function Strip<Value extends string | number>({
  label,
  className = "seg",
  options,
  value,
  onValue,
}: {
  readonly label: string;
  readonly className?: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onValue(option)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
