import Link from "next/link";
import type { GameRow } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { SeatBlock } from "@/app/_components/seat-block";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/home.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** One game in the list: against whom, how it stands, and when something last happened in it. */
export function GameLink({ game }: { readonly game: GameRow }) {
  const others = game.names.flatMap((name, seat) => (seat === (game.mySeat ?? 0) ? [] : [{ name, seat }]));
  const names = others.flatMap(({ name }) => name ?? []);
  return (
    <Link className={game.waitsForMe ? "game go" : "game"} href={`/g/${game.id}`}>
      <span className={others.length > 1 ? "blks four" : "blks"}>
        {others.map(({ seat }) => (
          <SeatBlock key={seat} seat={seat} />
        ))}
      </span>
      <b>{names.length === 0 ? t("nobodyYet") : listInWords(names)}</b>
      <span className="st">{standing(game)}</span>
      <span className="due">
        <When at={game.updatedAt} />
      </span>
    </Link>
  );
}

/** How a game stands, in a few words. */
export function standing(game: GameRow): string {
  const mySeat = game.mySeat ?? 0; // the creator's, once taken
  const cards = game.cards[mySeat] ?? 0;
  const points = game.totals[mySeat] ?? 0;
  const rival = game.names.length === 2 ? 1 - mySeat : null;
  const theirs = rival === null ? 0 : (game.totals[rival] ?? 0);
  if (game.status === "finished") return resultOf(game, rival === null ? null : { mine: points, theirs });
  if (game.status === "lobby") {
    const taken = game.names.filter((name) => name !== null).length;
    return taken === game.names.length ? t("deal") : t("lobby", { taken, seats: game.names.length });
  }
  const turn = game.waitsForMe
    ? rival === null
      ? t("mine", { cards })
      : t("mineOfTwo", { mine: cards, name: game.names[rival] ?? "", theirs: game.cards[rival] ?? 0 })
    : t("theirTurn", { name: (game.onTurn === null ? null : game.names[game.onTurn]) ?? "" });
  if (game.target === null || game.totals.every((total) => total === 0)) return turn;
  return `${turn} · ${rival === null ? t("myPoints", { n: points }) : t("points", { mine: points, theirs })}`;
}

function resultOf(game: GameRow, totals: { readonly mine: number; readonly theirs: number } | null): string {
  const winners = game.winners ?? [];
  if (winners.length === 0) return t("endedEarly");
  const [winner] = winners;
  const who =
    winners.length > 1 || winner === undefined
      ? t("drawn")
      : winner === game.mySeat
        ? t("won")
        : t("theyWon", { name: game.names[winner] ?? "" });
  return totals === null ? who : `${who}, ${t("result", totals)}`;
}
