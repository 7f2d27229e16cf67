"use client";

import { useState } from "react";
import messages from "@/app/_messages/compiled/en/menu.json";
import { translator } from "@/app/_messages/translator";
import type { Look } from "@/lib/looks";
import { chooseLooks, looksNow } from "./follow-looks";
import { Choice } from "./forms";
import { Switch } from "./switch";

const t = translator(messages);

const choices = [
  [
    "theme",
    [
      ["", "themeSystem"],
      ["light", "themeLight"],
      ["dark", "themeDark"],
    ],
  ],
  [
    "filmSpeed",
    [
      ["film-slow", "filmSlow"],
      ["", "filmUsual"],
      ["film-quick", "filmQuick"],
    ],
  ],
] as const;
const switches = [
  ["deck-cue", "deckCue", "deckCueNote"],
  ["lefty", "lefty", "leftyNote"],
  ["still", "still", "stillNote"],
  ["no-keys", "noKeys", "noKeysNote"],
] as const;

/** How every table looks and sounds: the theme, the films, sound, the deck, the side of the hand, motion, keys. */
export function LookChoices({ initial }: { readonly initial: readonly Look[] }) {
  const [chosen, setChosen] = useState(initial);
  /** Chooses one of several, or none of them, beside what is in force by now. */
  const choose = (several: readonly (Look | "")[], one: Look | "") => {
    const rest = looksNow().filter((look) => !several.includes(look));
    chooseLooks(one === "" ? rest : [...rest, one]);
    setChosen(looksNow());
  };

  return (
    <div className="switches">
      {choices.map(([label, options]) => {
        const values = options.map(([value]) => value);
        return (
          <div key={label}>
            <Choice
              label={t(label)}
              options={options.map(([value, name]) => [value, t(name)] as const)}
              value={values.find((value) => value !== "" && chosen.includes(value)) ?? ""}
              onValue={(value) => choose(values, value)}
            />
          </div>
        );
      })}
      <Switch
        title={t("sound")}
        line={t("soundNote")}
        on={!chosen.includes("no-sound")}
        onSwitch={(on) => choose(["no-sound"], on ? "" : "no-sound")}
      />
      {switches.map(([look, name, note]) => (
        <Switch
          key={look}
          title={t(name)}
          line={t(note)}
          on={chosen.includes(look)}
          onSwitch={(on) => choose([look], on ? look : "")}
        />
      ))}
    </div>
  );
}
