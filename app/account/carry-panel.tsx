"use client";

import { useState, useSyncExternalStore } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { ShareLink } from "@/app/_components/share-link";
import { Time } from "@/app/_components/time";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/account.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);
const never = () => () => undefined;

type Carried = Awaited<ReturnType<typeof api.account.carry.mutate>>;

/** A code and a link that bring this person to another browser, once. */
export function CarryPanel() {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const [made, setMade] = useState<Carried | null>(null);
  const place = useSyncExternalStore(
    never,
    () => `${window.location.host}/carry`,
    () => "",
  );
  return (
    <section className="panel stack" id="carry">
      <div>
        <h2 className="h2">{t("carry")}</h2>
        <p className="sub">{t("carryLead")}</p>
      </div>
      <div role="status" className="stack">
        {made === null ? null : (
          <div>
            <p className="sub">{t("typeThere", { place })}</p>
            <p className="shown-code">{made.code}</p>
            <p className="sub">
              {t("goodUntil")} <Time at={made.until} />
            </p>
          </div>
        )}
      </div>
      {made === null ? null : <ShareLink path={made.path} label={t("carryLink")} text={t("carryShare")} main={false} />}
      <Problem code={problem} />
      <button
        className="btn line"
        type="button"
        disabled={busy || !ready}
        onClick={() => void act(async () => setMade(await api.account.carry.mutate({})), "stay")}
      >
        {t(made === null ? "makeCode" : "newCode")}
      </button>
    </section>
  );
}
