"use client";

import { useState } from "react";
import { Choice, NameField, Problem } from "@/app/_components/forms";
import { Icon } from "@/app/_components/icon";
import { keepLevel, useLastLevel } from "@/app/_components/last-level";
import { useReady } from "@/app/_components/ready";
import { RulesList } from "@/app/_components/rules-list";
import { Switch } from "@/app/_components/switch";
import { useNewGame } from "@/app/_components/use-new-game";
import rules from "@/app/_messages/compiled/en/new.json";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { ComputerLevels } from "./computer-levels";
import { HouseRules } from "./house-rules";
import { keepSetup, useLastSetup } from "./last-setup";
import {
  computersIn,
  hasFriends,
  lengthOf,
  lengthsFor,
  orderOf,
  peopleHere,
  type Setup,
  usualSetup,
  withLength,
  withPlayers,
} from "./plan";
import { RuleSet } from "./rule-set";
import { SeatList } from "./seat-list";
import { TurnTime } from "./turn-time";

const t = translator(words);
const said = translator(rules);

const players = [
  [2, "2"],
  [3, "3"],
  [4, "4"],
] as const satisfies readonly (readonly [Setup["players"], string])[];

/**
 * Sets up a table: how many, against whom, by which rules, how long. It starts as the last one was. `named` tells that
 * a session has a name already.
 */
export function NewGameForm({ named }: { readonly named: boolean }) {
  const { open, busy, problem } = useNewGame();
  const ready = useReady();
  const last = useLastSetup();
  const [chosen, setSetup] = useState<Setup | null>(null);
  const [name, setName] = useState("");
  const level = useLastLevel();
  const setup = chosen ?? last ?? { ...usualSetup, level };
  const withFriends = hasFriends(setup);

  return (
    <form
      className="stack"
      id="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        keepSetup(setup);
        if (computersIn(setup).length > 0 && setup.levels === null) keepLevel(setup.level);
        setSetup(setup);
        void open({ game: orderOf(setup, named ? null : name), people: peopleHere(setup) });
      }}
    >
      <div className="two">
        <div className="stack">
          <Choice
            label={t("players")}
            options={players}
            value={setup.players}
            onValue={(count) => setSetup(withPlayers(setup, count))}
          />
          <Choice
            label={t("against")}
            options={[
              ["friends", t("friends")],
              ["computer", t("computers")],
            ]}
            value={setup.against}
            onValue={(against) => setSetup({ ...setup, against })}
          />
          {setup.against === "friends" ? <SeatList setup={setup} onSetup={setSetup} problem={problem} /> : null}
          <ComputerLevels setup={setup} onSetup={setSetup} />
          <RuleSet setup={setup} onSetup={setSetup} />
          <Choice
            label={t("length")}
            options={lengthsFor(setup.rules).map((length) => [
              length,
              length === "one" ? t("oneHand") : t("to", { points: length }),
            ])}
            value={lengthOf(setup.rules)}
            onValue={(length) => setSetup(withLength(setup, length))}
          >
            <p className="sub">{t("lengthHint")}</p>
          </Choice>
          <TurnTime setup={setup} onSetup={setSetup} />
          {withFriends ? (
            <div className="switches panel">
              <Switch
                title={t("watchers")}
                line={t("watchersLine")}
                on={setup.watching}
                onSwitch={(watching) => setSetup({ ...setup, watching })}
              />
            </div>
          ) : null}
          {named ? null : <NameField name={name} onName={setName} problem={problem} />}
        </div>
        <div className="stack">
          <HouseRules setup={setup} onSetup={setSetup} />
          <details className="panel all-rules">
            <summary>{said("inWords")}</summary>
            <RulesList rules={setup.rules} />
          </details>
        </div>
      </div>
      <Problem code={problem} />
      <div className="stick">
        <button className="btn main" type="submit" disabled={busy || !ready}>
          <Icon name={withFriends ? "link" : "play"} />
          {withFriends ? t("createLink") : t("createPlay")}
        </button>
      </div>
    </form>
  );
}
