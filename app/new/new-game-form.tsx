"use client";

import Link from "next/link";
import { useState } from "react";
import { Choice, NameField, Problem } from "@/app/_components/forms";
import { Icon } from "@/app/_components/icon";
import { useNewGame } from "@/app/_components/use-new-game";
import words from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { orderOf, type Setup, usualSetup, withPlayers } from "./plan";
import { SeatList } from "./seat-list";

const t = translator(words);

const players = [
  [2, "2"],
  [3, "3"],
  [4, "4"],
] as const satisfies readonly (readonly [Setup["players"], string])[];

/** Sets up a table: how many, against whom, how long. `named` tells that a session has a name already. */
export function NewGameForm({ named }: { readonly named: boolean }) {
  const { open, busy, problem } = useNewGame();
  const [setup, setSetup] = useState(usualSetup);
  const [name, setName] = useState("");
  const withFriends = setup.against === "friends";

  return (
    <form
      className="stack"
      id="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void open(orderOf(setup, named ? null : name));
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
          <Choice
            label={t("length")}
            options={[
              ["one", t("oneHand")],
              [25, t("to", { points: 25 })],
              [50, t("to", { points: 50 })],
            ]}
            value={setup.length}
            onValue={(length) => setSetup({ ...setup, length })}
          >
            <p className="sub">{t("lengthHint")}</p>
          </Choice>
        </div>
        <div className="stack">
          {withFriends && setup.players > 2 ? <SeatList setup={setup} onSetup={setSetup} /> : null}
          <dl className="terms panel">
            <dt>{t("time")}</dt>
            <dd>{t("noLimit")}</dd>
            <dt>{t("rules")}</dt>
            <dd>
              <Link href="/rules">{t("standard")}</Link>
            </dd>
          </dl>
          {named ? null : <NameField name={name} onName={setName} problem={problem} />}
        </div>
      </div>
      <Problem code={problem} />
      <div className="stick">
        <button className="btn main" type="submit" disabled={busy}>
          <Icon name={withFriends ? "link" : "play"} />
          {withFriends ? t("createLink") : t("createPlay")}
        </button>
      </div>
    </form>
  );
}
