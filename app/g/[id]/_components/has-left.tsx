import messages from "@/app/_messages/compiled/en/left.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

/** What stands below the table for somebody who left it: no hand, and the way home. */
export function HasLeft() {
  return (
    <>
      <p className="has-left">{t("hasLeft")}</p>
      <div className="bar">
        <a className="btn main" href="/">
          {t("toGames")}
        </a>
      </div>
    </>
  );
}
