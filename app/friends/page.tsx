import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StepPage } from "@/app/_components/page-shell";
import { whoAmI } from "@/app/_home/load";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { FriendList } from "./friend-list";
import { MyStatistics } from "./my-statistics";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

/** The people one has played with, to be asked again, and how one has played. */
export default async function FriendsPage() {
  if ((await whoAmI()) === null) redirect("/sign-in?to=/friends");
  const { friends } = await serverCaller();
  const [list, statistics] = await Promise.all([friends.list(), friends.statistics()]);
  return (
    <StepPage title={t("title")}>
      <main className="stack">
        <div className="two">
          <FriendList {...list} />
          <MyStatistics statistics={statistics} />
        </div>
      </main>
    </StepPage>
  );
}
