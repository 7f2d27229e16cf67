import Link from "next/link";
import words from "@/app/_messages/compiled/en/common.json";
import { translator } from "@/app/_messages/translator";
import { Icon } from "./icon";

const t = translator(words);

/** The ways from any page to what is one's own. A popover of the browser: Escape and a tap elsewhere close it. */
export function PersonMenu() {
  return (
    <>
      <button className="ib" type="button" popoverTarget="person-menu" aria-label={t("menu")}>
        <Icon name="menu" />
      </button>
      <nav className="person-menu" id="person-menu" popover="auto" aria-label={t("menu")}>
        <Link href="/">{t("home")}</Link>
        <Link href="/games">{t("finished")}</Link>
        <Link href="/friends">{t("friends")}</Link>
        <Link href="/settings">{t("settings")}</Link>
        <Link href="/account">{t("account")}</Link>
        <Link href="/account/data">{t("data")}</Link>
        <Link href="/rules">{t("rules")}</Link>
        <Link href="/privacy">{t("privacy")}</Link>
      </nav>
    </>
  );
}
