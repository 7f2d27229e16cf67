"use client";

import { useState } from "react";
import { chooseLooks, looksNow } from "@/app/_components/follow-looks";
import { Choice } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import { Switch } from "@/app/_components/switch";
import messages from "@/app/_messages/compiled/en/menu.json";
import { translator } from "@/app/_messages/translator";
import type { Look } from "@/lib/looks";

const t = translator(messages);

const themes = [
  ["", "themeSystem"],
  ["light", "themeLight"],
  ["dark", "themeDark"],
] as const;
const speeds = [
  ["film-slow", "filmSlow"],
  ["", "filmUsual"],
  ["film-quick", "filmQuick"],
] as const;
const switches = [
  ["deck-cue", "deckCue", "deckCueNote"],
  ["lefty", "lefty", "leftyNote"],
  ["still", "still", "stillNote"],
  ["no-keys", "noKeys", "noKeysNote"],
] as const;

/** How every table is shown to somebody and heard: the theme, the films, sound, the deck, the side of the hand, motion, keys. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Look[]>(looksNow);
  const change = (next: readonly Look[]) => {
    chooseLooks(next);
    setChosen(next);
  };
  const theme = chosen.find((look) => look === "light" || look === "dark") ?? "";
  const speed = chosen.find((look) => look === "film-slow" || look === "film-quick") ?? "";
  const without = (gone: readonly string[]) => chosen.filter((look) => !gone.includes(look));

  return (
    <Sheet title={t("settings")} note={t("settingsNote")} onClose={onClose}>
      <div className="switches">
        <div>
          <Choice
            label={t("theme")}
            options={themes.map(([value, name]) => [value, t(name)] as const)}
            value={theme}
            onValue={(value) => {
              const rest = without(["light", "dark"]);
              change(value === "" ? rest : [value, ...rest]);
            }}
          />
        </div>
        <div>
          <Choice
            label={t("filmSpeed")}
            options={speeds.map(([value, name]) => [value, t(name)] as const)}
            value={speed}
            onValue={(value) => {
              const rest = without(["film-slow", "film-quick"]);
              change(value === "" ? rest : [...rest, value]);
            }}
          />
        </div>
        <Switch
          title={t("sound")}
          line={t("soundNote")}
          on={!chosen.includes("no-sound")}
          onSwitch={(on) => change(on ? without(["no-sound"]) : [...chosen, "no-sound"])}
        />
        {switches.map(([look, name, note]) => (
          <Switch
            key={look}
            title={t(name)}
            line={t(note)}
            on={chosen.includes(look)}
            onSwitch={(on) => change(on ? [...chosen, look] : without([look]))}
          />
        ))}
      </div>
    </Sheet>
  );
}
