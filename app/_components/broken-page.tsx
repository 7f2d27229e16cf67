import common from "@/app/_messages/compiled/en/common.json";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";
import { ProblemPage } from "./problem-page";

const t = translator(words);
const house = translator(common);

export const brokenTitle = t("brokenTitle");

/** What stands in the place of something that failed, with a way to try it again. */
export const BrokenPage = ({ retry }: { readonly retry: () => void }) => (
  <ProblemPage
    title={brokenTitle}
    lead={t("brokenLead")}
    action={
      <button className="btn main tall" type="button" onClick={retry}>
        {house("tryAgain")}
      </button>
    }
  />
);
