import type { Metadata } from "next";
import words from "@/app/_messages/compiled/en/common.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

const picture = { url: "/opengraph-image.png", width: 1200, height: 630, alt: t("name") };

type Preview = {
  readonly title: string;
  readonly description: string;
  readonly drawsPicture?: boolean; // the page has one of its own, in its opengraph-image.tsx
};

/**
 * What a page is called, and what a messenger shows of a link to it. A page that names a preview of its own loses that
 * of the layout, its picture too, so every public page takes its metadata from here.
 */
export function preview({ title, description, drawsPicture = false }: Preview) {
  const images = drawsPicture ? {} : { images: picture };
  return {
    title,
    description,
    openGraph: { siteName: t("name"), type: "website", title, description, ...images },
  } satisfies Metadata;
}
