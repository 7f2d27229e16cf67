"use client";

import { useEffect, useMemo, useRef } from "react";
import { extra } from "@/app/_components/extra";
import words from "@/app/_messages/compiled/en/passing.json";
import { translator } from "@/app/_messages/translator";
import { useTouched } from "@/app/_sound/use-touched";
import type { SeatView } from "@/lib/view/types";
import { GameRoot, type RootProps } from "../_components/game-root";
import type { Told } from "../_components/use-submit";
import { Cover } from "./cover";
import { DrawnCards } from "./drawn-cards";
import { cameFromElsewhere } from "./on-turn-here";
import { useCovered } from "./use-covered";

const t = translator(words);

const CoverSound = extra(() => import("@/app/_sound/cover-sound").then((file) => file.CoverSound));

/**
 * A running game on a device that several people pass round. A turn that comes from elsewhere puts the cover up instead
 * of the table, so its chime is heard beside both.
 */
export function OneDevice(props: RootProps) {
  const touched = useTouched();
  return (
    <>
      <Passed {...props} />
      {touched && <CoverSound own={cameFromElsewhere(props.live.game)} />}
    </>
  );
}

/**
 * A cover before every hand, the hand of whoever lifted it, the cards that their turn drew, and the table without a
 * hand while others play elsewhere.
 */
function Passed(props: RootProps) {
  const { live, ending, onEnded } = props;
  const { game, refresh } = live;
  const { owner, hand, drawn, isCovered, lift, busy, problem, told, putAway } = useCovered(game, refresh);
  const nameOf = (seat: number): string => game.names[seat] ?? "";
  const { standIns } = game.waiting;
  const asker = game.mySeats.find((seat) => standIns.includes(seat)) ?? game.mySeats[0];

  // The end of a hand that came while nothing of it was on the screen has nothing to let pass.
  const isPast = ending && owner !== null && isCovered && drawn === null && hand === null;
  useEffect(() => {
    if (isPast) onEnded();
  }, [isPast, onEnded]);
  if (isPast) return null;

  if (owner === null) return <GameRoot {...props} asker={asker} />;
  if (isCovered) {
    return <Cover key={owner} game={game} owner={owner} onLift={() => void lift()} busy={busy} problem={problem} />;
  }
  if (drawn !== null) {
    return <DrawnCards drawn={drawn} rules={game.view.rules} name={nameOf(drawn.seat)} onPutAway={putAway} />;
  }
  return hand === null ? null : <Lifted {...props} hand={hand} told={told} name={nameOf(hand.seat)} />;
}

/** The table with the hand of whoever holds the device. */
function Lifted({
  hand,
  told,
  name,
  ...root
}: RootProps & { readonly hand: SeatView; readonly told: Told; readonly name: string }) {
  const { live } = root;
  const game = useMemo(() => ({ ...live.game, view: hand }), [live.game, hand]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []); // the button that was pressed is gone
  return (
    <section ref={place} tabIndex={-1} className="lifted" aria-label={t("turnOf", { name })}>
      <GameRoot {...root} live={{ ...live, game }} told={told} />
    </section>
  );
}
