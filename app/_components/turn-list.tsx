import { memo, type ReactNode } from "react";
import type { Phrase } from "@/lib/notation/phrase";
import { PhraseLine } from "./phrase-words";
import { SeatBlock } from "./seat-block";

/** One turn for the list: who played it, a small note such as the time, what else happened, and what was done. */
export type TurnLine = {
  readonly id: number;
  readonly seat: number;
  readonly name: string;
  readonly note: ReactNode;
  readonly phrases: readonly Phrase[];
  readonly asides: readonly string[]; // what happened to the clock and the seats meanwhile, in words
};

/** Turns in words, in the order given. Lines that are the same objects as before are not drawn anew. */
export function TurnList({ turns }: { readonly turns: readonly TurnLine[] }) {
  return (
    <ol className="turns">
      {turns.map((turn) => (
        <Turn key={turn.id} turn={turn} />
      ))}
    </ol>
  );
}

const Turn = memo(function Turn({ turn: { seat, name, note, phrases, asides } }: { readonly turn: TurnLine }) {
  return (
    <li>
      <SeatBlock seat={seat} />
      <span>
        <b className="nm">{name}</b>
        {note}
      </span>
      <ul>
        {asides.map((aside, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing changes its place
          <li key={index} className="sub">
            {aside}
          </li>
        ))}
        {phrases.map((phrase) => (
          <li key={JSON.stringify(phrase)}>
            <PhraseLine phrase={phrase} />
          </li>
        ))}
      </ul>
    </li>
  );
});
