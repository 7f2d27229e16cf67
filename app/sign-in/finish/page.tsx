import type { Metadata } from "next";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { LinkPage } from "@/app/_sign-in/link-page";

const t = translator(words);

export const metadata: Metadata = { title: t("linkTitle"), robots: { index: false }, referrer: "no-referrer" };

/** Where another service leads to once it has said who somebody is. */
export default function SignFinishPage() {
  return (
    <StepPage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t("linkTitle")}</h1>
          <p className="lead">{t("finishLead")}</p>
        </div>
        <LinkPage kind="service" />
      </main>
    </StepPage>
  );
}
