"use client";

import { useId } from "react";
import { ShareLink } from "@/app/_components/share-link";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** The link that brings the others, to copy or to hand to another program. */
export function InviteLink({ path, main }: { readonly path: string; readonly main: boolean }) {
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {t("link")}
        </h2>
        <p className="sub">{t("linkHint")}</p>
      </div>
      <ShareLink path={path} label={t("link")} text={t("shareText")} main={main} />
    </section>
  );
}
