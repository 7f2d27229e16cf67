import { Choice } from "@/app/_components/forms";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { hoursInWords, turnTimeInWords } from "@/app/_time/time-words";
import { turnHourChoices } from "@/lib/engine/rules";
import { hasFriends, type Setup } from "./plan";

const t = translator(words);

/** How long a turn may take among friends, and what happens then. Where nobody waits elsewhere, none is asked. */
export function TurnTime({ setup, onSetup }: { readonly setup: Setup; readonly onSetup: (setup: Setup) => void }) {
  if (!hasFriends(setup)) {
    return (
      <dl className="terms panel">
        <dt>{t("time")}</dt>
        <dd>{turnTimeInWords(null)}</dd>
      </dl>
    );
  }
  const { turnHours, players } = setup;
  return (
    <Choice
      label={t("time")}
      many
      options={[
        [0, t("noTime")],
        ...turnHourChoices.map((hours): readonly [typeof hours, string] => [hours, hoursInWords(hours)]),
      ]}
      value={turnHours ?? 0}
      onValue={(hours) => onSetup({ ...setup, turnHours: hours === 0 ? null : hours })}
    >
      <p className="sub">{t(turnHours === null ? "timeHintNone" : players === 2 ? "timeHintTwo" : "timeHintMore")}</p>
    </Choice>
  );
}
