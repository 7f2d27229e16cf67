import { useId } from "react";
import words from "@/app/_messages/compiled/en/asks.json";
import { type MessageArgs, translator } from "@/app/_messages/translator";

const t = translator(words);

const choices = ["wait", "computer", "end"] as const;

/** What can be done about somebody at a table for two whose time is up. */
export type AbsentChoice = (typeof choices)[number];

/** The three ways on, each with what it means; none is taken before it is confirmed. */
export function AbsentChoices({
  said,
  choice,
  onChoose,
}: {
  readonly said: MessageArgs;
  readonly choice: AbsentChoice;
  readonly onChoose: (choice: AbsentChoice) => void;
}) {
  const name = useId();
  return (
    <fieldset className="ways">
      <legend className="vh">{t("title_absent", said)}</legend>
      {choices.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={choice === one} onChange={() => onChoose(one)} />
          <b>{t(`choose_${one}`, said)}</b>
          <span className="sub">{t(`way_${one}`, said)}</span>
        </label>
      ))}
    </fieldset>
  );
}
