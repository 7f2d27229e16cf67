"use client";

import { FirstDrawn } from "@/app/_components/opening";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/draw.json";
import { translator } from "@/app/_messages/translator";
import type { DealView } from "@/lib/view/types";

const t = translator(messages);

/** The draw for the first turn, shown once, before the own first turn (or, to who watches, before anybody's). */
export function FirstDrawSheet({
  deal,
  seats,
  nameOf,
  onClose,
}: {
  readonly deal: DealView;
  readonly seats: number;
  readonly nameOf: (seat: number) => string;
  readonly onClose: () => void;
}) {
  const { firstSeat, firstDraw } = deal;
  const foot = (
    <button type="button" className="btn main" onClick={onClose}>
      {t("toTable")}
    </button>
  );
  return (
    <Sheet title={t("title")} note={t("note")} foot={foot} onClose={onClose}>
      <FirstDrawn opened={{ firstSeat, seats, firstDraw }} nameOf={nameOf} />
    </Sheet>
  );
}
