import type { Metadata } from "next";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { Back } from "./back";
import { KeptPlace } from "./kept-place";

const t = translator(words);

export const metadata: Metadata = { title: t("offlineTitle"), robots: { index: false } };

/**
 * What the service worker shows in place of every page while there is no network. It is made for nobody in particular:
 * what it shows comes from this browser's own store, by the address that was asked for.
 */
export default function OfflinePage() {
  return (
    <>
      <KeptPlace />
      <Back />
    </>
  );
}
