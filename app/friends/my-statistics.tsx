import type { StatisticsAnswer } from "@/app/_components/answers";
import { rulesName } from "@/app/_components/rules-words";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

const mean = (penalty: number, deals: number): number => (deals === 0 ? 0 : penalty / deals);

/**
 * How one has played: games, wins and the mean penalty a hand, by rules and number of players, and the latest games.
 */
export function MyStatistics({ statistics: { tallies, latest } }: { readonly statistics: StatisticsAnswer }) {
  return (
    <section className="panel stack">
      <h2 className="h2">{t("mine")}</h2>
      {tallies.length === 0 ? (
        <p className="sub">{t("noneFinished")}</p>
      ) : (
        <>
          <table className="sc named">
            <thead>
              <tr>
                <th scope="col">{t("rules")}</th>
                <th scope="col">{t("players")}</th>
                <th scope="col">{t("count")}</th>
                <th scope="col">{t("won")}</th>
                <th scope="col">{t("mean")}</th>
              </tr>
            </thead>
            <tbody>
              {tallies.map((tally, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={index}>
                  <th scope="row">{rulesName(tally.rules)}</th>
                  <td>{tally.players}</td>
                  <td>{tally.games}</td>
                  <td>{tally.won}</td>
                  <td>{mean(tally.penalty, tally.deals).toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Latest latest={latest} />
        </>
      )}
    </section>
  );
}

const height = 60;

/** One bar a game: the mean penalty a hand; full for a game won, hollow for another. Oldest on the left. */
function Latest({ latest }: { readonly latest: StatisticsAnswer["latest"] }) {
  const means = latest.map(({ penalty, deals }) => mean(penalty, deals));
  const most = Math.max(1, ...means);
  const won = latest.filter(({ result }) => result === "won").length;
  return (
    <figure>
      <svg
        className="bars"
        viewBox={`0 -2 ${Math.max(10, latest.length) * 10} ${height + 4}`}
        role="img"
        preserveAspectRatio="xMinYMax meet"
        aria-label={t("plot", { n: latest.length, won, most: Math.round(most * 10) / 10 })}
      >
        {means.map((value, index) => {
          const tall = Math.max(2, (value / most) * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              className={latest[index]?.result === "won" ? "bar-won" : "bar-other"}
              x={index * 10 + 1.5}
              y={height - tall}
              width={7}
              height={tall}
            />
          );
        })}
      </svg>
      <figcaption className="sub">{t("plotNote")}</figcaption>
    </figure>
  );
}
