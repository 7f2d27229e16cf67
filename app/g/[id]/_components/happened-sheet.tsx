"use client";

import Link from "next/link";
import { Icon } from "@/app/_components/icon";
import { still } from "@/app/_components/motion";
import { Opening } from "@/app/_components/opening";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/happened-sheet.json";
import { translator } from "@/app/_messages/translator";
import type { Asides } from "@/app/_time/aside-words";
import type { TableView } from "@/lib/view/types";
import { lengthOf, scenesFrom } from "./film";
import { filmPace } from "./film-pace";
import { Happened, openedOf, openLine, turnLines } from "./happened";
import { useSaid } from "./use-said";

const t = translator(messages);

/** What happened, in words and, if wanted, once more as a film. It opens by itself for somebody who was away. */
export function HappenedSheet({
  view,
  asides,
  mine,
  nameOf,
  away,
  since,
  lookBack,
  onWatch,
  onClose,
}: {
  readonly view: TableView;
  readonly asides: Asides;
  readonly mine: number | null;
  readonly nameOf: (seat: number) => string;
  readonly away: boolean;
  readonly since: number;
  readonly lookBack: string | undefined; // where one's own seat can look back through this deal
  readonly onWatch: () => void;
  readonly onClose: () => void;
}) {
  const said = useSaid(asides, nameOf);
  const lines = turnLines(view, said, nameOf);
  const opened = openedOf(view);
  const scenes = scenesFrom(view, since, mine);
  const foot = (
    <>
      {scenes.length > 0 && !still() && (
        <button
          type="button"
          className="btn line"
          onClick={() => {
            onClose();
            onWatch();
          }}
        >
          <Icon name="play" />
          {t("watch", { n: Math.max(1, Math.round((lengthOf(scenes) * filmPace()) / 1000)) })}
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
      note={away ? t("awayNote", { n: lines.length - since }) : undefined}
      foot={foot}
      onClose={onClose}
    >
      <div className="happened">
        <Happened lines={lines} open={openLine(view, said, nameOf)} since={since} />
        {opened !== null && <Opening opened={opened} nameOf={nameOf} />}
        {lookBack !== undefined && lines.length > 0 && (
          <Link className="btn line" href={lookBack}>
            {t("lookBack")}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
