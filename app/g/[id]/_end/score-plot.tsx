import { listInWords } from "@/app/_components/card-words";
import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import { totalsOf } from "@/lib/engine/score";
import { plotLabels } from "./plot-labels";
import { type Ended, nameOf, seatsFromMine } from "./standing";

const t = translator(words);
const house = translator(common);

const left = 8;
const right = 272;
const top = 20;
const bottom = 150;
/** Lines are told apart by their dashes, in one ink; one's own is thick and whole. */
const dashes = ["7 4", "2 4", "12 3 2 3", "4 2"] as const;

/** How the totals grew, a line a seat, up to the points that end the game. */
export function ScorePlot({ ended, target }: { readonly ended: Ended; readonly target: number }) {
  const { end, me, totals } = ended;
  const deals = end.scores.length;
  const highest = Math.max(target, ...totals);
  const x = (deal: number) => left + ((right - left) * deal) / deals;
  const y = (points: number) => bottom - ((bottom - top) * points) / highest;
  const grown = Array.from({ length: deals + 1 }, (_, deal) => totalsOf(end.scores.slice(0, deal), totals.length));
  const seats = seatsFromMine(ended);
  const name = (seat: number) => (seat === me ? house("you") : nameOf(ended, seat));
  const said = listInWords(seats.map((seat) => t("plotTotal", { name: name(seat), n: totals[seat] ?? 0 })));
  const labelAt = plotLabels(seats.map((seat) => y(totals[seat] ?? 0)));
  const every = Math.ceil(deals / 8);

  return (
    <div className="panel">
      <svg className="plot" viewBox="0 0 364 172" role="img" aria-label={t("plotEnds", { totals: said, target })}>
        <path
          d={`M${left} ${y(target)}H${right}`}
          stroke="var(--alert)"
          strokeWidth="2"
          strokeDasharray="2 5"
          fill="none"
        />
        <text className="limit" x={left} y={y(target) - 6}>
          {t("endsAt", { target })}
        </text>
        <path d={`M${left} ${bottom + 0.5}H${right}`} stroke="var(--line-strong)" fill="none" />
        <text x={left} y="167">
          {t("plotHand")}
        </text>
        {grown.map((_, deal) =>
          deal > 0 && deal % every === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
            <text key={deal} x={x(deal)} y="167" textAnchor="middle">
              {deal}
            </text>
          ) : null,
        )}
        {seats.map((seat, index) => {
          const own = seat === me;
          const points = grown.map((at, deal) => `${x(deal).toFixed(1)} ${y(at[seat] ?? 0).toFixed(1)}`);
          return (
            <g key={seat}>
              <path
                d={`M${points.join("L")}`}
                fill="none"
                stroke="var(--ink)"
                strokeWidth={own ? 4 : 2}
                strokeDasharray={own ? undefined : dashes[index % dashes.length]}
                strokeLinejoin="round"
              />
              <circle cx={right} cy={y(totals[seat] ?? 0)} r={own ? 5.5 : 4} fill="var(--ink)" />
              <text className={own ? "mine" : ""} x={right + 12} y={(labelAt[index] ?? 0) + 4}>
                {t("plotTotal", { name: name(seat), n: totals[seat] ?? 0 })}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
