import type { TalkAnswer } from "@/app/_components/answers";
import { SeatBlock } from "@/app/_components/seat-block";
import { Time } from "@/app/_components/time";
import messages from "@/app/_messages/compiled/en/words.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

type Word = TalkAnswer["words"][number];

/** Whoever said a word, by their name at the table. */
export const sayerOf = ({ seat }: Word, names: readonly (string | null)[]): string =>
  (seat === null ? null : names[seat]) ?? t("gone");

/** What was said, oldest first; new words are read out politely. A link in a note stays plain text. */
export function SaidList({
  words,
  names,
  mySeats,
  isLoading,
  onErase,
}: {
  readonly words: readonly Word[];
  readonly names: readonly (string | null)[];
  readonly mySeats: readonly number[];
  readonly isLoading: boolean;
  readonly onErase: (id: string) => void;
}) {
  const isYou = ({ isMine }: Word) => isMine && mySeats.length < 2; // of several at one device each has a name
  return (
    <div aria-live="polite" aria-busy={isLoading}>
      {words.length === 0 ? <p className="sub">{isLoading ? t("loading") : t("none")}</p> : null}
      <ul className="said">
        {words.map((word) => (
          <li key={word.id}>
            {word.seat === null ? <span className="freeblk" aria-hidden="true" /> : <SeatBlock seat={word.seat} />}
            <div>
              <b>{isYou(word) ? t("you") : sayerOf(word, names)}</b>{" "}
              <span className="sub">
                {word.deal < 0 ? null : `${t("turn", { turn: word.turn + 1 })} · `}
                <Time at={word.at} />
              </span>
              <p>{word.phrase === null ? word.note : t(word.phrase)}</p>
            </div>
            {word.isMine && (
              <button type="button" className="btn quiet" onClick={() => onErase(word.id)}>
                {t("erase")}
                <span className="vh">: {word.phrase === null ? word.note : t(word.phrase)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
