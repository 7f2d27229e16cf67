import words from "@/app/_messages/compiled/en/ladder.json";
import { translator } from "@/app/_messages/translator";
import { pairingInWords, percent, type Rung } from "./measured";

const t = translator(words);

const left = 4;
const right = 244;
const rowHeight = 36;
const axis = [0, 25, 50, 75, 100] as const;

const x = (share: number) => left + ((right - left) * share) / 100;

/** The shares of wins as dots with their intervals, one row a pairing, and a tick at what equals would win. */
export function StrengthPlot({ rungs }: { readonly rungs: readonly Rung[] }) {
  const bottom = rungs.length * rowHeight + 4;
  return (
    <svg className="plot strength" viewBox={`0 0 288 ${bottom + 20}`} role="img" aria-label={t("plot")}>
      {axis.map((at) => (
        <g key={at}>
          <path d={`M${x(at)} 4V${bottom}`} stroke="var(--line)" />
          <text x={x(at)} y={bottom + 15} textAnchor={at === 0 ? "start" : "middle"}>
            {at}
          </text>
        </g>
      ))}
      {rungs.map((rung, index) => {
        const y = index * rowHeight + 28;
        const { share, margin, seats } = rung;
        const par = x(100 / seats).toFixed(1);
        return (
          <g key={rung.pairing}>
            <text x={left + 4} y={y - 11}>
              {pairingInWords(rung)}
            </text>
            <path d={`M${par} ${y - 6}V${y + 6}`} stroke="var(--line-strong)" strokeWidth="2" />
            <path
              d={`M${x(share - margin).toFixed(1)} ${y}H${x(Math.min(100, share + margin)).toFixed(1)}`}
              stroke="var(--ink)"
              strokeWidth="3"
            />
            <circle cx={x(share).toFixed(1)} cy={y} r="5" fill="var(--ink)" />
            <text className="mine" x={right + 10} y={y + 4}>
              {percent(share)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
