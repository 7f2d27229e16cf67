"use client";

import { useState } from "react";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { hoursInWords } from "@/app/_time/time-words";
import { orderOf, timeOf, usualSetup } from "@/app/new/plan";
import { NameField, Problem } from "./forms";
import { Icon } from "./icon";
import { useLastLevel } from "./last-level";
import { levelInWords } from "./levels";
import { useNewGame } from "./use-new-game";

const t = translator(words);

const friendHow = t("friendHow", { time: hoursInWords(timeOf(usualSetup)) });

type Kind = "friend" | "computer";

/** The two games that start at once. Whoever has no name yet is asked for one, once, and then it starts. */
export function QuickStart({ named }: { readonly named: boolean }) {
  const { open, busy, problem } = useNewGame();
  const [asking, setAsking] = useState<Kind | null>(null);
  const [name, setName] = useState("");
  const level = useLastLevel();

  const start = (kind: Kind, as: string | null) =>
    open({
      game: orderOf({ ...usualSetup, level, against: kind === "friend" ? "friends" : "computer" }, as),
      people: [],
    });
  const choose = (kind: Kind) => (named ? void start(kind, null) : setAsking(kind));

  if (asking !== null) {
    return (
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void start(asking, name);
        }}
      >
        <h2 className="h2">{t("nameTitle")}</h2>
        <NameField name={name} onName={setName} problem={problem} focus />
        <p className="sub">{asking === "friend" ? t("nameFriend") : t("nameComputer")}</p>
        <Problem code={problem} />
        <div className="row">
          <button className="btn line tall" type="button" onClick={() => setAsking(null)}>
            {t("back")}
          </button>
          <button className="btn main tall" type="submit" disabled={busy}>
            {asking === "friend" ? t("goFriend") : t("go")}
          </button>
        </div>
      </form>
    );
  }
  return (
    <div className="stack">
      <div className="presets">
        <Preset icon="link" title={t("friend")} how={friendHow} busy={busy} onPress={() => choose("friend")} />
        <Preset
          icon="computer"
          title={t("computer")}
          how={t("computerHow", { level: levelInWords(level) })}
          busy={busy}
          onPress={() => choose("computer")}
        />
      </div>
      <Problem code={problem} />
    </div>
  );
}

function Preset({
  icon,
  title,
  how,
  busy,
  onPress,
}: {
  readonly icon: "link" | "computer";
  readonly title: string;
  readonly how: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button className="preset" type="button" onClick={onPress} disabled={busy}>
      <span className="pi">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>
        <span>{how}</span>
      </span>
      <Icon name="stepOn" />
    </button>
  );
}
