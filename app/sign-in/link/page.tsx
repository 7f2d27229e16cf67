import type { Metadata } from "next";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { LinkPage } from "@/app/_sign-in/link-page";

const t = translator(words);

export const metadata: Metadata = { title: t("linkTitle"), robots: { index: false }, referrer: "no-referrer" };

/** Where the link of a mail, or one for another browser, leads to. */
export default function SignLinkPage() {
  return (
    <StepPage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t("linkTitle")}</h1>
          <p className="lead">{t("linkLead")}</p>
        </div>
        <LinkPage kind="link" />
      </main>
    </StepPage>
  );
}
