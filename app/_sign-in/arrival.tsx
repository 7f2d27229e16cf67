import type { Metadata } from "next";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { LinkPage } from "./link-page";

const t = translator(words);

const leads = { link: "linkLead", service: "finishLead" } as const;

/** Such a page is found by nobody, and its address goes nowhere else. */
export const arrival: Metadata = { title: t("linkTitle"), robots: { index: false }, referrer: "no-referrer" };

/** The page that a proof leads to: a link, or another service that has said who somebody is. */
export function Arrival({ kind }: { readonly kind: keyof typeof leads }) {
  return (
    <StepPage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t("linkTitle")}</h1>
          <p className="lead">{t(leads[kind])}</p>
        </div>
        <LinkPage kind={kind} />
      </main>
    </StepPage>
  );
}
