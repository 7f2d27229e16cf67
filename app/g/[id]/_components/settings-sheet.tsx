"use client";

import { looksNow } from "@/app/_components/follow-looks";
import { LookChoices } from "@/app/_components/look-choices";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/menu.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

/** The settings that matter at a table, over it. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t("settings")} note={t("settingsNote")} onClose={onClose}>
      <LookChoices initial={looksNow()} />
    </Sheet>
  );
}
