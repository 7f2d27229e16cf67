"use client";

import type { NoticesAnswer } from "@/app/_components/answers";
import { Problem } from "@/app/_components/forms";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import { Here } from "./here";
import { QuietHours } from "./quiet-hours";
import { useNotices } from "./use-notices";
import { Wants } from "./wants";

const t = translator(words);

/** Everything about notices: on this device, which by which way, and when not. */
export function Notices({ initial }: { readonly initial: NoticesAnswer }) {
  const kept = useNotices(initial);
  const { saving, problem } = kept;
  return (
    <>
      <Here kept={kept} />
      <Wants kept={kept} />
      <QuietHours kept={kept} />
      <div className="saved">
        <p role="status">{saving === "no" ? null : t(saving === "now" ? "saving" : "saved")}</p>
        <Problem code={problem} />
      </div>
    </>
  );
}
