import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { readOrCode } from "@/app/_components/server-read";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { GamePage } from "./game-page";
import { titleOf } from "./title";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly id: string }> };

const read = cache(async (id: string) => {
  const caller = await serverCaller();
  const found = await readOrCode(caller.game.view({ id }));
  if (!found.ok) return null;
  const deal = found.value.view.scores.length - 1;
  const end = deal >= 0 && found.value.view.status === "finished" ? await caller.game.dealEnd({ id, deal }) : null;
  return { game: found.value, end };
});

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await read((await params).id);
  if (found === null) return { title: t("missingTitle"), robots: { index: false } };
  return { title: { absolute: titleOf(found.game) }, robots: { index: false } };
}

/** A game for those who have a seat in it; whoever is asked to it sees the invitation, everybody else nothing. */
export default async function GamePlace({ params }: Params) {
  const { id } = await params;
  const found = await read(id);
  if (found === null) {
    const { tables } = await (await serverCaller()).friends.asked();
    const asked = tables.find((table) => table.id === id);
    if (asked === undefined) notFound();
    redirect(asked.path);
  }
  return <GamePage initial={found.game} initialEnd={found.end} />;
}
