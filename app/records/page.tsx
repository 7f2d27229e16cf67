import type { Metadata } from "next";
import { Suspense } from "react";
import { preview } from "@/app/_components/preview";
import words from "@/app/_messages/compiled/en/record.json";
import { translator } from "@/app/_messages/translator";
import { OpenRecord } from "./open-record";

const t = translator(words);

export const metadata: Metadata = preview({ title: t("title"), description: t("description") });

/** Opens a record that somebody kept: it is checked and replayed in the browser, and never sent. */
export default function RecordsPage() {
  return (
    <Suspense>
      <OpenRecord />
    </Suspense>
  );
}
