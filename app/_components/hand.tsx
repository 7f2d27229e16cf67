"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Card as CardName } from "@/lib/cards/card";
import { Card } from "./card";
import type { Press } from "./press";

type HandProps = {
  readonly label: string;
  readonly cards: readonly CardName[];
  readonly nameOf: (card: CardName, index: number) => string;
  readonly playable?: ReadonlySet<CardName>;
  readonly selected?: readonly CardName[];
  readonly drawn?: readonly CardName[];
  readonly hinted?: readonly CardName[];
  readonly onCard?: (card: CardName, press: Press) => void;
};

const none: ReadonlySet<CardName> = new Set();

/** The buttons of a hand stand in one place of the tab order; left and right go along them. */
function along(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
  const at = buttons.findIndex((button) => button.matches(":focus"));
  if (step === 0 || at < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}

/** A hand in the order it is given, in rows that the number of cards and the screen decide (hand.css). */
export function Hand({
  label,
  cards,
  nameOf,
  playable = none,
  selected = [],
  drawn = [],
  hinted = [],
  onCard,
}: HandProps) {
  const [focused, setFocused] = useState<CardName | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(0); // of the card that had the focus
  useEffect(() => {
    if (focused === null) return;
    const at = cards.indexOf(focused);
    if (at >= 0) place.current = at;
    else if (document.activeElement === document.body) {
      // The card was laid by a key: the focus goes on with its neighbour instead of to the top of the page.
      list.current?.querySelectorAll("button")[Math.min(place.current, cards.length - 1)]?.focus();
    }
  }, [focused, cards]);
  const stop = focused !== null && cards.includes(focused) ? focused : cards[0];
  const classOf = (card: CardName) =>
    [
      "hc",
      playable.has(card) && "can",
      selected.includes(card) && "sel",
      hinted.includes(card) && "hint",
      drawn.includes(card) && !selected.includes(card) && "drawn",
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <section className="handbox" aria-label={label}>
      <ul
        ref={list}
        className="hand"
        data-n={cards.length}
        data-still={onCard === undefined ? "" : undefined}
        onKeyDown={along}
      >
        {cards.map((card, index) => (
          <li key={card}>
            {onCard === undefined ? (
              <span className="hc" role="img" aria-label={nameOf(card, index)}>
                <Card card={card} />
              </span>
            ) : (
              <button
                type="button"
                className={classOf(card)}
                data-hand={card}
                tabIndex={card === stop ? 0 : -1}
                aria-label={nameOf(card, index)}
                aria-pressed={selected.includes(card)}
                onFocus={() => setFocused(card)}
                onClick={(event) => onCard(card, event)}
              >
                <Card card={card} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
