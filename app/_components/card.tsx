/// <reference types="next/image-types/global" />
import { type Card as CardName, colorOf, rankOf, suitOf } from "@/lib/cards/card";
import sprite from "./cards.svg";

const file: { readonly src: string } = sprite;

/** The address of the drawings of all cards. */
export const cardSheet = file.src;

const pips = {
  C: "M12 1.4a5 5 0 0 1 3.7 8.4 5 5 0 1 1-2.2 7.6l2 5.6h-7l2-5.6A5 5 0 1 1 8.3 9.8 5 5 0 0 1 12 1.4z",
  D: "M12 .8 20.6 12 12 23.2 3.4 12z",
  H: "M12 22.6 2.9 12.4A6.05 6.05 0 0 1 12 4.7a6.05 6.05 0 0 1 9.1 7.7z",
  S: "M12 1.2 21.2 11.3a5.6 5.6 0 0 1-7.6 7.1l1.8 4.6H8.6l1.8-4.6A5.6 5.6 0 0 1 2.8 11.3z",
} as const;

function Drawing({ of }: { readonly of: string }) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <use href={`${file.src}#${of}`} />
    </svg>
  );
}

/** A card face up. Its width is the custom property --w of whatever holds it; `place` says where it lies in a pile. */
export function Card({ card, place = "" }: { readonly card: CardName; readonly place?: string }) {
  return (
    <span className={`card ${place}`} data-card={card}>
      <Drawing of={card} />
    </span>
  );
}

/** A card face down. */
export function CardBack() {
  return (
    <span className="card">
      <Drawing of="back" />
    </span>
  );
}

/** A card in a line of text, drawn short: its rank and its pip. The words for it are for a screen reader. */
export function ShortCard({ card, name }: { readonly card: CardName; readonly name: string }) {
  return (
    <b className={colorOf(card) === "red" ? "sh sh-red" : "sh"}>
      <span aria-hidden="true">
        {rankOf(card)}
        <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
          <path d={pips[suitOf(card)]} fill="currentColor" />
        </svg>
      </span>
      <span className="vh">{name}</span>
    </b>
  );
}
