"use client";

import { Icon } from "@/app/_components/icon";
import { Sheet } from "@/app/_components/sheet";
import type { TurnLine } from "@/app/_components/turn-list";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { lengthOf, type Scene } from "./film";
import { Happened } from "./happened";

const t = translator(messages);

/** What happened, in words and, if wanted, once more as a film. It opens by itself for somebody who was away. */
export function HappenedSheet({
  away,
  lines,
  since,
  scenes,
  onWatch,
  onClose,
}: {
  readonly away: boolean;
  readonly lines: readonly TurnLine[];
  readonly since: number;
  readonly scenes: readonly Scene[];
  readonly onWatch: () => void;
  readonly onClose: () => void;
}) {
  const turns = lines.length - since;
  const foot = (
    <>
      {scenes.length > 0 && (
        <button
          type="button"
          className="btn line"
          onClick={() => {
            onClose();
            onWatch();
          }}
        >
          <Icon name="play" />
          {t("watch", { n: Math.max(1, Math.round(lengthOf(scenes) / 1000)) })}
        </button>
      )}
      <button type="button" className="btn main" onClick={onClose}>
        {t("toTable")}
      </button>
    </>
  );
  return (
    <Sheet
      title={t(away ? "away" : "happened")}
      note={away ? t("awayNote", { n: turns }) : undefined}
      foot={foot}
      onClose={onClose}
    >
      <div className="happened">
        <Happened lines={lines} since={since} />
      </div>
    </Sheet>
  );
}
