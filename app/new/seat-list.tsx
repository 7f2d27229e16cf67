import { Choice } from "@/app/_components/forms";
import { SeatBlock } from "@/app/_components/seat-block";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { giveSeat, otherSeats, type Setup } from "./plan";

const t = translator(words);

/** Who sits where at a table of friends: each seat but one's own is a friend's or a computer's. */
export function SeatList({ setup, onSetup }: { readonly setup: Setup; readonly onSetup: (setup: Setup) => void }) {
  return (
    <section className="sec">
      <h2>{t("seats")}</h2>
      <ul className="places panel">
        <li>
          <SeatBlock seat={0} />
          <b>{t("you")}</b>
        </li>
        {otherSeats(setup.players).map((seat) => (
          <li key={seat}>
            <SeatBlock seat={seat} />
            <b aria-hidden="true">{t("seat", { n: seat + 1 })}</b>
            <Choice
              hiddenLabel
              label={t("seat", { n: seat + 1 })}
              options={[
                ["friend", t("seatFriend")],
                ["computer", t("seatComputer")],
              ]}
              value={setup.computers.includes(seat) ? "computer" : "friend"}
              onValue={(to) => onSetup(giveSeat(setup, seat, to))}
            />
          </li>
        ))}
      </ul>
      <p className="sub">{t("seatHint")}</p>
    </section>
  );
}
