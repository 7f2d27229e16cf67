import { Card } from "@/app/_components/card";
import { cardInWords, listInWords } from "@/app/_components/card-words";
import { SeatBlock } from "@/app/_components/seat-block";
import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/end.json";
import { translator } from "@/app/_messages/translator";
import { byRankDown } from "@/lib/cards/card";
import { type Ended, nameOf } from "./standing";

const t = translator(words);
const house = translator(common);

/** Everybody's cards, face up, the fewest points first. */
export function CardsLeft({ ended }: { readonly ended: Ended }) {
  const { hands, penalties } = ended.end.end;
  const seats = hands.map((_, seat) => seat).sort((a, b) => (penalties[a] ?? 0) - (penalties[b] ?? 0) || a - b);
  return (
    <section className="sec">
      <h2>{t("cardsLeft")}</h2>
      <ul className="faces panel">
        {seats.map((seat) => {
          const hand = (hands[seat] ?? []).toSorted(byRankDown);
          const name = seat === ended.me ? house("you") : nameOf(ended, seat);
          return (
            <li key={seat}>
              <SeatBlock seat={seat} />
              <b>{name}</b>
              <span className="res">{hand.length === 0 ? t("outRes") : t("plus", { n: penalties[seat] ?? 0 })}</span>
              {hand.length === 0 ? null : (
                <div
                  className="cs"
                  role="img"
                  aria-label={t("cardsOf", { name, cards: listInWords(hand.map(cardInWords)) })}
                >
                  {hand.map((card) => (
                    <Card key={card} card={card} />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
