import Link from "next/link";
import type { ReactNode } from "react";
import words from "@/app/_messages/compiled/en/common.json";
import { translator } from "@/app/_messages/translator";
import { Icon } from "./icon";
import { Mark } from "./mark";
import { PersonMenu } from "./person-menu";

const t = translator(words);

/** A page under the house's name; it needs an h1 of its own. */
export function HousePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="doc">
      <header className="top">
        <Link className="home-link" href="/">
          <Mark />
          <span className="wordmark">{t("name")}</span>
        </Link>
        <Link className="ib" href="/settings" aria-label={t("settings")}>
          <Icon name="settings" />
        </Link>
        <Link className="ib" href="/rules" aria-label={t("rules")}>
          <Icon name="help" />
        </Link>
        <PersonMenu />
      </header>
      {children}
    </div>
  );
}

/** A page one step below the list of games: the way back stands first. `aside` is a small line or a control. */
export function StepPage({
  title,
  aside,
  children,
}: {
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="doc">
      <header className="top">
        <Link className="ib" href="/" aria-label={t("toHome")}>
          <Icon name="back" />
        </Link>
        {title === undefined ? null : <h1 className="wordmark">{title}</h1>}
        {aside}
      </header>
      {children}
    </div>
  );
}
