import Link from "next/link";
import type { ReactNode } from "react";
import { HousePage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** An invitation that cannot be taken: why, and where to go from here. */
export function Note({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  return (
    <HousePage>
      <main className="narrow middle">
        <div>
          <h1 className="big less">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
        <Link className="btn line tall" href="/">
          {t("own")}
        </Link>
      </main>
    </HousePage>
  );
}
