import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ReplayPlayer } from "@/app/_components/replay-player";
import { readOrCode } from "@/app/_components/server-read";
import { ShareReplay } from "@/app/_components/share-replay";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly id: string; readonly deal: string }> };

const read = cache(async (id: string, deal: string) =>
  /^\d{1,4}$/.test(deal) ? readOrCode((await serverCaller()).replay.deal({ id, deal: Number(deal) })) : null,
);

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id, deal } = await params;
  const found = await read(id, deal);
  return found?.ok ? { title: t("replayTitle", { n: found.value.deal + 1 }), robots: { index: false } } : {};
}

/** A finished hand of one's own game, play by play. */
export default async function ReplayPage({ params }: Params) {
  const { id, deal } = await params;
  const found = await read(id, deal);
  if (!found?.ok) notFound();
  return <ReplayPlayer record={found.value} back={`/g/${id}`} share={<ShareReplay record={found.value} />} />;
}
