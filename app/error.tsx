"use client";

import { ProblemPage } from "./_components/problem-page";
import common from "./_messages/compiled/en/common.json";
import words from "./_messages/compiled/en/problem.json";
import { translator } from "./_messages/translator";

const t = translator(words);
const house = translator(common);

export default function ErrorPage({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <ProblemPage
      title={t("brokenTitle")}
      lead={t("brokenLead")}
      action={
        <button className="btn main tall" type="button" onClick={retry}>
          {house("tryAgain")}
        </button>
      }
    />
  );
}
