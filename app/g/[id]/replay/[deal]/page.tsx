import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ReplayPlayer } from "@/app/_components/replay-player";
import { readOrCode } from "@/app/_components/server-read";
import { ShareReplay } from "@/app/_components/share-replay";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import { RunningPlayer } from "@/app/_replay/running-player";
import { serverCaller } from "@/server/api/caller";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly id: string; readonly deal: string }> };

const read = cache(async (id: string, deal: string) =>
  /^\d{1,4}$/.test(deal) ? readOrCode((await serverCaller()).replay.deal({ id, deal: Number(deal) })) : null,
);

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { deal } = await params;
  return /^\d{1,4}$/.test(deal)
    ? { title: t("replayTitle", { n: Number(deal) + 1 }), robots: { index: false } }
    : { robots: { index: false } };
}

/** A hand of one's own game, play by play: a finished one, or the running one as far as it has come. */
export default async function ReplayPage({ params }: Params) {
  const { id, deal } = await params;
  const found = await read(id, deal);
  const { game, replay } = await serverCaller();
  if (!found?.ok) {
    const running = found === null ? null : await readOrCode(replay.running({ id }));
    if (!running?.ok || running.value.deal !== Number(deal)) notFound();
    return <RunningPlayer running={running.value} back={`/g/${id}`} />;
  }
  const [opening, table] = await Promise.all([readOrCode(replay.opening({ id })), readOrCode(game.view({ id }))]);
  const hands = table.ok ? table.value.view.scores.length : 0;
  const number = found.value.deal;
  const handAt = (one: number) => (one >= 0 && one < hands ? `/g/${id}/replay/${one}` : null);
  return (
    <ReplayPlayer
      key={number}
      record={found.value}
      opening={opening.ok ? opening.value : null}
      back={`/g/${id}`}
      others={{ previous: handAt(number - 1), next: handAt(number + 1), all: `/g/${id}/replay` }}
      share={<ShareReplay record={found.value} />}
    />
  );
}
