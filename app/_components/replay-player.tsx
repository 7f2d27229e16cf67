"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useMemo } from "react";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import { CheckShuffle } from "@/app/_replay/check-shuffle";
import { dealRecordOf } from "@/app/_replay/deal-record";
import { browserHash } from "@/app/_replay/hash";
import { KeepRecord } from "@/app/_replay/keep-record";
import { viewpointsOf } from "@/app/_replay/moves";
import { Player } from "@/app/_replay/player";
import { finishedDeal } from "@/lib/replay/finished-deal";
import type { OpeningAnswer, ReplayAnswer } from "./answers";
import { onlySeat } from "./own-seat";
import { show } from "./shown";

const t = translator(messages);

/** The other hands of the game that a replay is from, for somebody who may see them. */
export type OtherHands = {
  readonly previous: string | null;
  readonly next: string | null;
  readonly all: string;
};

/** What of a replay is kept for a time without a network. */
export type KeptReplay = {
  readonly record: ReplayAnswer;
  readonly opening: OpeningAnswer | null;
  readonly back: string; // the address that the way back leads to
};

type ReplayProps = KeptReplay & {
  readonly others?: OtherHands;
  readonly share?: ReactNode;
};

/** A finished hand play by play. The deck is worked out here, from the key in the record. */
export function ReplayPlayer({ record, opening, back, others, share }: ReplayProps) {
  const deal = useMemo(() => finishedDeal(browserHash, record.events), [record]);
  const kept = useMemo(() => dealRecordOf(record, opening), [record, opening]);
  useEffect(() => show(location.pathname, { record, opening, back } satisfies KeptReplay), [record, opening, back]);
  if (!deal.ok) return <p className="doc">{t("misfit")}</p>;
  const mine = onlySeat(record.mySeats);
  return (
    <Player
      deal={deal.value}
      names={record.names}
      mine={mine}
      viewpoints={viewpointsOf(record.names.length, mine)}
      start={0}
      back={back}
      asides={record.asides}
      sections={
        <>
          {others !== undefined && <HandLinks others={others} />}
          {kept !== null && <CheckShuffle record={kept} />}
          {kept !== null && <KeepRecord record={kept} />}
          {share}
        </>
      }
    />
  );
}

function HandLinks({ others: { previous, next, all } }: { readonly others: OtherHands }) {
  return (
    <nav className="row" aria-label={t("otherHands")}>
      {previous !== null && (
        <Link className="btn line grow" href={previous}>
          {t("previousHand")}
        </Link>
      )}
      {next !== null && (
        <Link className="btn line grow" href={next}>
          {t("nextHand")}
        </Link>
      )}
      <Link className="btn line grow" href={all}>
        {t("wholeGame")}
      </Link>
    </nav>
  );
}
