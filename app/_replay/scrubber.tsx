import { SeatBlock } from "@/app/_components/seat-block";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { ReplayTurn } from "@/lib/replay/finished-deal";
import type { Replay } from "./use-replay";

const t = translator(messages);

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`;

/** One path for many turns, a step a unit wide: a long deal has hundreds, too many to draw one by one at every step. */
const bars = (turns: readonly ReplayTurn[]): string =>
  turns.map(({ first, last }) => `M${first - 1} .15H${last}v.7H${first - 1}z`).join("");

/** The whole deal at a glance: a lane a seat, a bar a turn as wide as it had steps. A slider lies over it. */
export function Scrubber({
  replay: { step, last, go },
  turns,
  seats,
  said,
}: {
  readonly replay: Pick<Replay, "step" | "last" | "go">;
  readonly turns: readonly ReplayTurn[];
  readonly seats: readonly number[];
  readonly said: string; // the step in words
}) {
  return (
    <div className="scrub" data-seats={seats.length}>
      {seats.map((seat) => (
        <div key={seat} className="lane-row">
          <SeatBlock seat={seat} />
          <svg className="lane" viewBox={`0 0 ${Math.max(1, last)} 1`} preserveAspectRatio="none" aria-hidden="true">
            <line className="thread" x2={Math.max(1, last)} y1="0.5" y2="0.5" />
            <path className="bar" d={bars(turns.filter((turn) => turn.seat === seat && turn.last > step))} />
            <path className="bar past" d={bars(turns.filter((turn) => turn.seat === seat && turn.last <= step))} />
          </svg>
        </div>
      ))}
      <div className="over">
        <svg aria-hidden="true">
          <line className="hd" x1={percent(step, last)} x2={percent(step, last)} y1="0" y2="100%" />
          <svg x={percent(step, last)} y="100%" overflow="visible" aria-hidden="true">
            <path className="knob" d="M0 -20 12 -8 0 4 -12 -8z" />
          </svg>
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={t("step")}
          aria-valuetext={t("stepSaid", { n: step, total: last, what: said })}
          onChange={(event) => go(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
