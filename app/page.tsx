import type { Metadata } from "next";
import { EmptyHome } from "./_home/empty-home";
import { GameLists } from "./_home/game-lists";
import { Landing } from "./_home/landing";
import { myGames, whoAmI } from "./_home/load";
import common from "./_messages/compiled/en/common.json";
import words from "./_messages/compiled/en/home.json";
import { translator } from "./_messages/translator";

const t = translator(words);
const house = translator(common);

/** The tab says how many games wait, the same number as the badge on the page. */
export async function generateMetadata(): Promise<Metadata> {
  if ((await whoAmI()) === null) return { title: { absolute: t("titleStranger") } };
  const waiting = (await myGames()).filter((game) => game.waitsForMe).length;
  return { title: { absolute: waiting > 0 ? t("titleWaiting", { n: waiting }) : house("name") } };
}

export default async function HomePage() {
  if ((await whoAmI()) === null) return <Landing />;
  const games = await myGames();
  return games.length === 0 ? <EmptyHome /> : <GameLists games={games} />;
}
