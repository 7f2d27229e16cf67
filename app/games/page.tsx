import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { StepPage } from "@/app/_components/page-shell";
import { readOrCode } from "@/app/_components/server-read";
import words from "@/app/_messages/compiled/en/games.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { GamesFound } from "./games-found";
import { fieldsOf, wishOf } from "./search";
import { SearchForm } from "./search-form";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

type Asked = { readonly searchParams: Promise<{ readonly [field: string]: string | string[] | undefined }> };

/**
 * One's finished games, to search and scroll through; the address is the search, so that the way back returns to it.
 */
export default async function GamesPage({ searchParams }: Asked) {
  const fields = fieldsOf(await searchParams);
  const wish = wishOf(fields);
  const first = await readOrCode((await serverCaller()).replay.games(wish));
  if (!first.ok) redirect("/");
  const hasNone = first.value.games.length === 0 && Object.keys(wish).length === 0; // nothing that could be searched
  return (
    <StepPage title={t("title")}>
      <main className="stack">
        {hasNone ? (
          <p className="lead">{t("none")}</p>
        ) : (
          <>
            <SearchForm fields={fields} />
            <GamesFound key={JSON.stringify(wish)} wish={wish} first={first.value} />
          </>
        )}
        <p className="sub">
          <Link href="/records">{t("records")}</Link>
        </p>
      </main>
    </StepPage>
  );
}
