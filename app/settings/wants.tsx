"use client";

import Link from "next/link";
import { Choice } from "@/app/_components/forms";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import type { NoticesKept } from "./use-notices";

const t = translator(words);

const groups = ["turn", "reminder", "result", "invitation"] as const;
const ways = [
  ["push", t("push")],
  ["mail", t("mail")],
  ["digest", t("digest")],
  ["none", t("none")],
] as const;

/** Which notices come by which way; says plainly where a way leads nowhere. */
export function Wants({ kept: { overview, wish, change } }: { readonly kept: NoticesKept }) {
  const { isSetUp, address } = overview.mail;
  return (
    <section className="sec panel" aria-labelledby="wants-title">
      <h2 id="wants-title">{t("wantsTitle")}</h2>
      {groups.map((group) => (
        <Choice
          key={group}
          label={t(group)}
          options={ways}
          value={wish.ways[group]}
          onValue={(way) => change({ ways: { ...wish.ways, [group]: way } })}
        />
      ))}
      <p className="sub">{t("waysHint")}</p>
      {!isSetUp ? (
        <p className="sub">{t("noMail")}</p>
      ) : address === null ? (
        <p className="sub">
          {t("noAddress")} <Link href="/account">{t("addAddress")}</Link>
        </p>
      ) : (
        <p className="sub">{t("mailTo", { address })}</p>
      )}
    </section>
  );
}
