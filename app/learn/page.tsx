import type { Metadata } from "next";
import Link from "next/link";
import { Icon } from "@/app/_components/icon";
import { preview } from "@/app/_components/preview";
import words from "@/app/_messages/compiled/en/learn.json";
import { translator } from "@/app/_messages/translator";
import { Lesson } from "./lesson";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("title"), description: t("description") });

/** A first hand against the computer, played in the browser, left at any moment. */
export default function LearnPage() {
  return (
    <main className="learn">
      <header className="learn-head">
        <Link className="ib" href="/" aria-label={t("leave")}>
          <Icon name="close" />
        </Link>
        <h1>{t("title")}</h1>
      </header>
      <Lesson />
    </main>
  );
}
