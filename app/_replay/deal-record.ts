import type { OpeningAnswer, ReplayAnswer } from "@/app/_components/answers";
import { type DealRecord, recordVersion, toRecord } from "@/lib/notation/record";

/** The record of a replay, to keep and to check; null for a hand that no record can describe. */
export function dealRecordOf(
  { gameId, names, events }: Pick<ReplayAnswer, "gameId" | "names" | "events">,
  opening: OpeningAnswer | null,
): DealRecord | null {
  const record = toRecord({
    format: "kings-in-the-corner",
    version: recordVersion,
    game: gameId,
    names,
    events,
    ...(opening === null ? {} : { brought: opening.brought }),
    ...(opening?.seed ? { seed: opening.seed } : {}),
  });
  return record.ok ? record.value : null;
}
