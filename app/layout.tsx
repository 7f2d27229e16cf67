import "@fontsource-variable/bricolage-grotesque/wdth.css";
import "./_styles/tokens.css";
import "./_styles/base.css";
import "./_styles/cards.css";
import "./_styles/table.css";
import "./_styles/replay.css";
import "./_styles/pages.css";
import "./_styles/records.css";
import "./_styles/rules.css";
import "./_styles/words.css";
import "./_styles/device.css";
import "./_styles/lesson.css";
import "./_styles/landing.css";
import "./_styles/account.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { lookCookie, looksIn } from "@/lib/looks";
import { Device } from "./_components/device";
import { preview } from "./_components/preview";
import { siteAddress } from "./_components/site-address";
import words from "./_messages/compiled/en/common.json";
import { locale, translator } from "./_messages/translator";

const t = translator(words);

export async function generateMetadata(): Promise<Metadata> {
  const site = await siteAddress();
  return {
    ...preview({ title: t("name"), description: t("about") }),
    ...(site === null ? {} : { metadataBase: site }),
    title: { default: t("name"), template: `%s · ${t("name")}` },
    applicationName: t("name"),
    icons: { apple: "/icons/apple.png" },
    appleWebApp: { title: t("shortName"), statusBarStyle: "default" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#F7E7B6" },
    { media: "(prefers-color-scheme: dark)", color: "#1B1122" },
  ],
};

/** Around every page. Each is made for its request, since its scripts carry that request's nonce. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection();
  const looks = looksIn((await cookies()).get(lookCookie)?.value);
  return (
    <html lang={locale} className={looks.length > 0 ? looks.join(" ") : undefined}>
      <body>
        {children}
        <Device />
      </body>
    </html>
  );
}
