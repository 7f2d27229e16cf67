import type { MetadataRoute } from "next";
import words from "./_messages/compiled/en/common.json";
import { locale, translator } from "./_messages/translator";

const t = translator(words);

/** What the game is called and how it looks as an app of its own on a phone or a desk. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: t("name"),
    short_name: t("shortName"),
    description: t("about"),
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#F7E7B6",
    theme_color: "#F7E7B6",
    categories: ["games", "entertainment"],
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: t("newGame"), url: "/new" }],
  };
}
