import type { ReactNode } from "react";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** A page that says what is wrong and what to do. Plain links: it must work where the router does not. */
export function ProblemPage({
  title,
  lead,
  children,
  action,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="doc">
      <main className="narrow middle">
        {children}
        <div>
          <h1 className="big less">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="row">
          {action}
          <a className={action === undefined ? "btn main tall" : "btn line tall"} href="/">
            {t("toHome")}
          </a>
        </div>
      </main>
    </div>
  );
}
