import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProblemPage } from "@/app/_components/problem-page";
import { problemSentence } from "@/app/_components/refusal";
import { readOrCode } from "@/app/_components/server-read";
import words from "@/app/_messages/compiled/en/watch.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { WatchPage } from "./watch-page";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly secret: string }> };

const read = cache(async (secret: string) => readOrCode((await serverCaller()).invite.watch({ secret })));

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await read((await params).secret);
  return { title: t(found.ok ? "title" : "goneTitle"), robots: { index: false }, referrer: "no-referrer" };
}

/** A game for whoever has its link, where watching was agreed: the table and what was played, no hand. */
export default async function WatchPlace({ params }: Params) {
  const { secret } = await params;
  const found = await read(secret);
  if (found.ok) return <WatchPage secret={secret} initial={found.value} />;
  if (found.error === "not_found") notFound();
  return <ProblemPage title={t("goneTitle")} lead={problemSentence(found.error)} />;
}
