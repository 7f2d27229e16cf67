import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { listInWords } from "@/app/_components/card-words";
import { preview } from "@/app/_components/preview";
import { ReplayPlayer } from "@/app/_components/replay-player";
import { readOrCode } from "@/app/_components/server-read";
import problems from "@/app/_messages/compiled/en/problem.json";
import words from "@/app/_messages/compiled/en/share.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";

const t = translator(words);
const p = translator(problems);

type Params = { readonly params: Promise<{ readonly secret: string }> };

const read = cache(async (secret: string) => readOrCode((await serverCaller()).replay.shared({ secret })));

/** A preview names the players; the cards are for whoever opens it. */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await read((await params).secret);
  const hidden = { robots: { index: false }, referrer: "no-referrer" } as const;
  if (!found.ok) return { ...hidden, title: p("shareGoneTitle") };
  const title = t("replayTitle", { n: found.value.deal + 1 });
  const description = t("replayOf", { names: listInWords(found.value.names) });
  return { ...hidden, ...preview({ title, description }) };
}

/** A finished hand for whoever has the link that a player made. */
export default async function SharedReplayPage({ params }: Params) {
  const { secret } = await params;
  const found = await read(secret);
  if (!found.ok) notFound();
  const opening = await readOrCode((await serverCaller()).replay.sharedOpening({ secret }));
  return <ReplayPlayer record={found.value} opening={opening.ok ? opening.value : null} back="/" />;
}
