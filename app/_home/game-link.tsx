import Link from "next/link";
import type { GameRow } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { SeatBlock } from "@/app/_components/seat-block";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/home.json";
import { translator } from "@/app/_messages/translator";
import { resultInWords } from "@/app/_time/ended-words";
import { Left } from "@/app/_time/left";

const t = translator(words);

/**
 * One game in the list: against whom, how it stands, and how long its turn may take, or when something last happened.
 */
export function GameLink({ game }: { readonly game: GameRow }) {
  const others = game.names.flatMap((name, seat) => (seat === ownSeat(game) ? [] : [{ name, seat }]));
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
        {game.deadlineAt === null ? <When at={game.updatedAt} /> : <Left at={game.deadlineAt} />}
      </span>
    </Link>
  );
}

/** The own seat, also one that was left; else the creator's, once taken. */
const ownSeat = ({ mySeats, leftSeat }: GameRow): number => mySeats[0] ?? leftSeat ?? 0;

/** How a game stands, in a few words. */
export function standing(game: GameRow): string {
  const mySeat = ownSeat(game);
  const cards = game.cards[mySeat] ?? 0;
  const points = game.totals[mySeat] ?? 0;
  const rival = game.names.length === 2 ? 1 - mySeat : null;
  const theirs = rival === null ? 0 : (game.totals[rival] ?? 0);
  if (game.status === "finished") {
    const told = { winners: game.winners ?? [], ended: game.ended, names: game.names, me: mySeat };
    return resultInWords(told, rival === null ? "" : t("result", { mine: points, theirs }));
  }
  if (game.status === "lobby") {
    const taken = game.names.filter((name) => name !== null).length;
    return taken === game.names.length ? t("deal") : t("lobby", { taken, seats: game.names.length });
  }
  if (game.leftSeat !== null) return t("left");
  if (game.absent) return t("absent", { name: (rival === null ? null : game.names[rival]) ?? "" });
  if (game.standIn) return t("standIn");
  if (game.paused && !game.waitsForMe) return t("paused");
  const onTurn = (game.onTurn === null ? null : game.names[game.onTurn]) ?? "";
  const turn = !game.waitsForMe
    ? t("theirTurn", { name: onTurn })
    : game.mySeats.length > 1
      ? t("hereTurn", { name: onTurn })
      : rival === null
        ? t("mine", { cards })
        : t("mineOfTwo", { mine: cards, name: game.names[rival] ?? "", theirs: game.cards[rival] ?? 0 });
  if (game.target === null || game.totals.every((total) => total === 0)) return turn;
  return `${turn} · ${rival === null ? t("myPoints", { n: points }) : t("points", { mine: points, theirs })}`;
}
