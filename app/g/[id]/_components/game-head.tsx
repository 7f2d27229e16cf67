import type { ReactNode } from "react";
import { Icon } from "@/app/_components/icon";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

/** The head of a running game: the way back, who plays, the turn, and the two sheets. */
export function GameHead({
  title,
  turn,
  time,
  connected,
  goal,
  onHappened,
  onMenu,
}: {
  readonly title: string;
  readonly turn: number;
  readonly time: ReactNode; // how long it may take, after a comma
  readonly connected: boolean;
  readonly goal: string;
  readonly onHappened: () => void;
  readonly onMenu: () => void;
}) {
  return (
    <header className="head">
      {/* Not Next's link: it weighs more than the table, and the list of games is to be fresh. */}
      <a className="ib" href="/" aria-label={t("back")}>
        <Icon name="back" />
      </a>
      <div className="ttl">
        <h1>{title}</h1>
        <p>
          {connected ? (
            <>
              {t("round", { n: turn })}
              {time}
            </>
          ) : (
            t("unconnected")
          )}
          <span className="x"> · {goal}</span>
        </p>
      </div>
      <button type="button" className="ib" aria-label={t("happened")} onClick={onHappened}>
        <Icon name="list" />
      </button>
      <button type="button" className="ib" aria-label={t("menu")} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}
