import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { SeatBlock } from "./seat-block";
import type { SeatLine } from "./seats";

const t = translator(messages);

/** The points of the finished hands, a column a seat; there is nothing to show before the first one has ended. */
export function PointsRail({
  lines,
  scores,
}: {
  readonly lines: readonly SeatLine[];
  readonly scores: readonly (readonly number[])[];
}) {
  if (scores.length === 0) return null;
  const hands = scores.map((row, index) => ({ hand: index + 1, row })).slice(-6);
  return (
    <aside className="rail" aria-label={t("pointsSoFar")}>
      <h2>{t("pointsSoFar")}</h2>
      <table className="sc">
        <thead>
          <tr>
            <th scope="col">{t("hand")}</th>
            {lines.map(({ seat, name }) => (
              <th key={seat} scope="col" title={name}>
                <SeatBlock seat={seat} />
                <span className="vh">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map(({ hand, row }) => (
            <tr key={hand}>
              <th scope="row">{hand}</th>
              {lines.map(({ seat }) => (
                <td key={seat}>{row[seat] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {lines.map(({ seat, total }) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </aside>
  );
}
