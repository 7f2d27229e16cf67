import { headers } from "next/headers";
import { ShareLink } from "@/app/_components/share-link";
import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";
import { inAppBrowser } from "./in-app";

const t = translator(words);

/**
 * Warns whoever looks from within a messenger or the like, before a seat is taken where it would not be found again.
 */
export async function InAppNote({ secret }: { readonly secret: string }) {
  const app = inAppBrowser((await headers()).get("user-agent") ?? "");
  if (app === null) return null;
  return (
    <aside className="panel stack" aria-label={t("inAppTitle")}>
      <div>
        <h2 className="h2">{t("inAppTitle")}</h2>
        <p>{app === "" ? t("inAppOther") : t("inApp", { app })}</p>
      </div>
      <ShareLink path={`/j/${secret}`} label={t("inAppLink")} text={t("inAppLink")} main={false} />
    </aside>
  );
}
