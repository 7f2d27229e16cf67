import type { Metadata } from "next";
import { HousePage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { Back } from "./back";

const t = translator(words);

export const metadata: Metadata = { title: t("offlineTitle"), robots: { index: false } };

/** What the service worker shows in place of every page while there is no network. It is made for nobody in particular. */
export default function OfflinePage() {
  return (
    <HousePage>
      <main className="narrow middle">
        <h1 className="big less">{t("offlineTitle")}</h1>
        <p className="lead">{t("offlineLead")}</p>
      </main>
      <Back />
    </HousePage>
  );
}
