import { useId } from "react";
import { Icon, type IconName } from "@/app/_components/icon";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { Viewpoint } from "@/lib/replay/viewpoint";
import { viewpointText } from "./moves";
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
    <div className="seg" role="radiogroup" aria-label={t("seenBy")}>
      {viewpoints.map((viewpoint) => (
        <label key={viewpoint}>
          <input
            type="radio"
            name="viewpoint"
            value={viewpointText(viewpoint)}
            checked={replay.viewpoint === viewpoint}
            onChange={() => replay.setViewpoint(viewpoint)}
          />
          <span>{label(viewpoint)}</span>
        </label>
      ))}
    </div>
  );
}

/** How fast it runs. */
export function Speeds({ replay }: { readonly replay: Replay }) {
  const group = useId();
  return (
    <div className="seg speeds" role="radiogroup" aria-label={t("speed")}>
      {speeds.map((speed) => (
        <label key={speed}>
          <input
            type="radio"
            name={group}
            value={speed}
            checked={replay.speed === speed}
            onChange={() => replay.setSpeed(speed)}
          />
          <span>{speed === 0.5 ? t("half") : t("times", { n: speed })}</span>
        </label>
      ))}
    </div>
  );
}
