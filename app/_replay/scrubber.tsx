import { SeatBlock } from "@/app/_components/seat-block";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { ReplayTurn } from "@/lib/replay/finished-deal";
import type { Replay } from "./use-replay";

const t = translator(messages);

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`;

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
          <svg className="lane" aria-hidden="true">
            <line className="thread" x1="0" x2="100%" y1="50%" y2="50%" />
            {turns
              .filter((turn) => turn.seat === seat)
              .map(({ number, first, last: end }) => (
                <rect
                  key={number}
                  className={end <= step ? "bar past" : "bar"}
                  x={percent(first - 1, last)}
                  width={percent(end - first + 1, last)}
                  y="15%"
                  height="70%"
                />
              ))}
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
