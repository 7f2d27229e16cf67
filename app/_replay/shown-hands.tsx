import { cardInWords } from "@/app/_components/card-words";
import { Hand } from "@/app/_components/hand";
import { SeatBlock } from "@/app/_components/seat-block";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import type { Card } from "@/lib/cards/card";

const t = translator(messages);

/** The hands that a viewpoint sees: one of them as large as at the table, several as one strip a seat. */
export function ShownHands({
  hands,
  order,
  nameOf,
}: {
  readonly hands: readonly (readonly Card[] | null)[]; // by seat; null where it is not seen
  readonly order: readonly number[];
  readonly nameOf: (seat: number) => string;
}) {
  const seen = order.flatMap((seat) => {
    const cards = hands[seat] ?? null;
    return cards === null ? [] : [{ seat, cards }];
  });
  const strip = (seat: number, cards: readonly Card[]) => (
    <Hand
      key={seat}
      label={t("hand", { name: nameOf(seat), n: cards.length })}
      cards={cards}
      nameOf={(card, index) => t("cardOf", { card: cardInWords(card), at: index + 1, n: cards.length })}
    />
  );
  const [only, ...others] = seen;
  if (only === undefined) return null;
  if (others.length === 0) return strip(only.seat, only.cards);
  return (
    <section className="hands" data-seats={seen.length} aria-label={t("hands")}>
      {seen.map(({ seat, cards }) => (
        <div key={seat} className="one">
          <SeatBlock seat={seat} />
          {strip(seat, cards)}
        </div>
      ))}
    </section>
  );
}
