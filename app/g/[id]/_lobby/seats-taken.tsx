import type { GameAnswer } from "@/app/_components/answers";
import { SeatBlock } from "@/app/_components/seat-block";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** The seats in turn order; a free one is dashed. */
export function SeatsTaken({ game }: { readonly game: GameAnswer }) {
  return (
    <section className="sec">
      <h2>{t("seats")}</h2>
      <ul className="places panel">
        {game.view.seats.map(({ seat, kind }) => (
          <li key={seat}>
            {kind === "free" ? <span className="freeblk" aria-hidden="true" /> : <SeatBlock seat={seat} />}
            <span>
              <b>{kind === "free" ? t("free") : game.names[seat]}</b>
              <i className="sub">{game.mySeats.includes(seat) ? t("you") : t(kind === "free" ? "freeHow" : kind)}</i>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
