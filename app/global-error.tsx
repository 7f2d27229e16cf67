"use client";

import "./_styles/tokens.css";
import "./_styles/base.css";
import "./_styles/pages.css";
import { ProblemPage } from "./_components/problem-page";
import common from "./_messages/compiled/en/common.json";
import words from "./_messages/compiled/en/problem.json";
import { locale, translator } from "./_messages/translator";

const t = translator(words);
const house = translator(common);

/** Stands in for the layout itself when that fails. */
export default function GlobalErrorPage({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <html lang={locale}>
      <head>
        <title>{t("brokenTitle")}</title>
      </head>
      <body>
        <ProblemPage
          title={t("brokenTitle")}
          lead={t("brokenLead")}
          action={
            <button className="btn main tall" type="button" onClick={retry}>
              {house("tryAgain")}
            </button>
          }
        />
      </body>
    </html>
  );
}
