"use client";

import { useState } from "react";
import { Choice } from "@/app/_components/forms";
import { type Look, lookCookie, looks, looksText } from "@/app/_components/looks";
import { Sheet } from "@/app/_components/sheet";
import { Switch } from "@/app/_components/switch";
import messages from "@/app/_messages/compiled/en/menu.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);
const year = 365 * 24 * 60 * 60;

const themes = [
  ["", "themeSystem"],
  ["light", "themeLight"],
  ["dark", "themeDark"],
] as const;
const switches = [
  ["deck-cue", "deckCue", "deckCueNote"],
  ["lefty", "lefty", "leftyNote"],
  ["still", "still", "stillNote"],
  ["no-keys", "noKeys", "noKeysNote"],
] as const;

const chosenNow = (): readonly Look[] => looks.filter((look) => document.documentElement.classList.contains(look));

/** Puts settings into force at once, and keeps them for the pages that this browser asks for later. */
function choose(chosen: readonly Look[]): void {
  for (const look of looks) document.documentElement.classList.toggle(look, chosen.includes(look));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
  document.cookie = `${lookCookie}=${looksText(chosen)}; path=/; max-age=${year}; samesite=lax`;
}

/** How this browser shows every table: the theme, the deck, the side of the hand, motion and keys. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState(chosenNow);
  const change = (next: readonly Look[]) => {
    choose(next);
    setChosen(next);
  };
  const theme = chosen.find((look) => look === "light" || look === "dark") ?? "";
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
