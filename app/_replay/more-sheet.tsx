import type { ReactNode } from "react";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/replay.json";
import { translator } from "@/app/_messages/translator";
import { Speeds } from "./controls";
import type { Replay } from "./use-replay";

const t = translator(messages);

const keys = [
  ["← →", "keyStep"],
  ["↑ ↓ [ ]", "keyTurn"],
  ["Home End", "keyEnds"],
  [t("space"), "keyPlay"],
  [", .", "keySpeed"],
  ["F", "keyView"],
  ["H", "keyHands"],
] as const;

/** What else a replay offers: the other hands, its record and its link where there are any, the speed and the keys. */
export function MoreSheet({
  replay,
  onClose,
  children,
}: {
  readonly replay: Replay;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Sheet title={t("more")} onClose={onClose}>
      <div className="stack">{children}</div>
      <h3 className="keys-title">{t("speed")}</h3>
      <Speeds replay={replay} />
      <h3 className="keys-title">{t("keys")}</h3>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
