import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { listInWords } from "@/app/_components/card-words";
import { readOrCode } from "@/app/_components/server-read";
import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { GamePage } from "./game-page";

const t = translator(words);
const house = translator(common);

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
  if (found === null) return {};
  const { names, mySeats, view } = found.game;
  const others = names.filter((name, seat) => name !== null && !mySeats.includes(seat)).flatMap((name) => name ?? []);
  const title = view.status === "lobby" ? t("title") : others.length > 0 ? listInWords(others) : house("name");
  return { title, robots: { index: false } };
}

/** A game for those who have a seat in it; for everybody else there is nothing here. */
export default async function GamePlace({ params }: Params) {
  const found = await read((await params).id);
  if (found === null) notFound();
  return <GamePage initial={found.game} initialEnd={found.end} />;
}
