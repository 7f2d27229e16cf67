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

/** What else a replay offers: its link, where one may be made, the speed and the keys. */
export function MoreSheet({
  replay,
  share,
  onClose,
}: {
  readonly replay: Replay;
  readonly share: ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={t("more")} onClose={onClose}>
      {share}
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
