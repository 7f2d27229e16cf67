import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import { type Ended, nameOf, seatsFromMine } from "./standing";

const t = translator(words);
const house = translator(common);

/** The points of every hand so far, a row each; the newest is marked. */
export function ScoreSheet({ ended }: { readonly ended: Ended }) {
  const { end, me, totals } = ended;
  const seats = seatsFromMine(ended);
  return (
    <div className="panel">
      <table className="sc">
        <thead>
          <tr>
            <th scope="col">{t("hand")}</th>
            {seats.map((seat) => (
              <th scope="col" key={seat}>
                {seat === me ? house("you") : nameOf(ended, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {end.scores.map((points, deal) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
            <tr key={deal}>
              <th scope="row">{deal + 1}</th>
              {seats.map((seat) => (
                <td key={seat} className={deal === end.deal ? "new" : ""}>
                  {points[seat]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {seats.map((seat) => (
              <td key={seat}>{totals[seat]}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
