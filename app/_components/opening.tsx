import messages from "@/app/_messages/compiled/en/draw.json";
import { translator } from "@/app/_messages/translator";
import type { FirstDraw } from "@/lib/engine/event";
import { ShortCard } from "./card";
import { cardInWords } from "./card-words";
import { SeatBlock } from "./seat-block";

const t = translator(messages);

/**
 * How a deal opened: the seat with the first turn, how many sit there, and the cards drawn for that turn, if any were.
 */
export type Opened = {
  readonly firstSeat: number;
  readonly seats: number;
  readonly firstDraw?: FirstDraw | undefined;
};

type OpeningProps = { readonly opened: Opened; readonly nameOf: (seat: number) => string };

/** Who dealt and who began, in a sentence. The dealer sits to the right of the first turn. */
export function openingInWords({ firstSeat, seats, firstDraw }: Opened, nameOf: (seat: number) => string): string {
  if (firstDraw !== undefined) return t("began", { name: nameOf(firstSeat) });
  return t("dealt", { dealer: nameOf((firstSeat + seats - 1) % seats), first: nameOf(firstSeat) });
}

/** The cards that were drawn for the first turn, round by round, and who began. */
export function FirstDrawn({ opened, nameOf }: OpeningProps) {
  return (
    <div className="first-draw">
      <p>
        <b>{openingInWords(opened, nameOf)}</b>
      </p>
      {(opened.firstDraw ?? []).map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
        <section key={index}>
          <p className="sub">{t("round", { n: index + 1 })}</p>
          <ul>
            {round.map(({ seat, card }) => (
              <li key={seat}>
                <SeatBlock seat={seat} />
                <span>{nameOf(seat)}</span>
                <ShortCard card={card} name={cardInWords(card)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The opening of a deal as the last entry below its turns. */
export function Opening({ opened, nameOf }: OpeningProps) {
  return (
    <section className="opening">
      <h2>{t("opening")}</h2>
      {opened.firstDraw === undefined ? (
        <p>{openingInWords(opened, nameOf)}</p>
      ) : (
        <FirstDrawn opened={opened} nameOf={nameOf} />
      )}
    </section>
  );
}
