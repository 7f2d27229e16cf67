import { FirstDrawn, type Opened } from "@/app/_components/opening";
import { Sheet } from "@/app/_components/sheet";
import messages from "@/app/_messages/compiled/en/draw.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

/** The draw for the first turn, shown once before the first play of a game. */
export function FirstDrawSheet({
  opened,
  nameOf,
  onClose,
}: {
  readonly opened: Opened;
  readonly nameOf: (seat: number) => string;
  readonly onClose: () => void;
}) {
  const foot = (
    <button type="button" className="btn main" onClick={onClose}>
      {t("toTable")}
    </button>
  );
  return (
    <Sheet title={t("title")} note={t("note")} foot={foot} onClose={onClose}>
      <FirstDrawn opened={opened} nameOf={nameOf} />
    </Sheet>
  );
}
