import Link from "next/link";
import type { ReactNode } from "react";
import { KeyList } from "@/app/_components/key-list";
import { RulesList } from "@/app/_components/rules-list";
import { Sheet } from "@/app/_components/sheet";
import houseWords from "@/app/_messages/compiled/en/house.json";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import { rulesAddress } from "@/app/rules/address";
import type { Rules } from "@/lib/engine/rules";
import { Speeds } from "./controls";
import type { Replay } from "./use-replay";

const t = translator(messages);
const house = translator(houseWords);

const keys = [
  ["← →", "keyStep"],
  ["↑ ↓ [ ]", "keyTurn"],
  ["Home End", "keyEnds"],
  [t("space"), "keyPlay"],
  [", .", "keySpeed"],
  ["F", "keyView"],
  ["H", "keyHands"],
  ["W", "keyWhy"],
] as const;

/** What else a replay offers: the other hands, its record and link where there are any, speed, rules and keys. */
export function MoreSheet({
  replay,
  rules,
  onWhy,
  onClose,
  children,
}: {
  readonly replay: Replay;
  readonly rules: Rules;
  readonly onWhy: (() => void) | undefined; // missing where there is no turn to explain
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Sheet title={t("more")} onClose={onClose}>
      <div className="stack">
        {onWhy !== undefined && (
          <button type="button" className="btn line" onClick={onWhy}>
            {t("why")}
          </button>
        )}
        {children}
      </div>
      <h3 className="keys-title">{t("speed")}</h3>
      <Speeds replay={replay} />
      <h3 className="keys-title">{house("title")}</h3>
      <RulesList rules={rules} />
      <p>
        <Link href={rulesAddress(rules)}>{house("explained")}</Link>
      </p>
      <KeyList
        title={t("keys")}
        keys={keys.flatMap(([key, does]) => (key === "W" && onWhy === undefined ? [] : [[key, t(does)] as const]))}
      />
    </Sheet>
  );
}
