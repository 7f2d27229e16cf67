import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { ServerState } from "@/app/_components/server-state";
import { GameTable } from "@/app/g/[id]/_components/game-table";
import { keeperOf } from "@/app/g/[id]/_components/kept";
import type { TurnAnswer } from "@/app/g/[id]/_components/use-turn";
import { noLimit } from "../support/waiting";
import type { Fixture } from "./views";

declare global {
  var shown: Fixture & { readonly answer: TurnAnswer | "never"; readonly later: readonly Fixture[] };
  var goOn: () => void;
}

const keeper = keeperOf("fixture", 0);

/** The real table on a view made by a test, with a server that answers as the test says. */
function Page() {
  const [sent, setSent] = useState(false);
  const [steps, setSteps] = useState(0);
  const [gone, setGone] = useState(false);
  const goOn = () => setSteps((before) => before + 1);
  globalThis.goOn = goOn;
  const { answer, later, ...first } = globalThis.shown;
  const now = later.slice(0, steps).at(-1) ?? first;
  const ended = now.view.deal?.end !== undefined;
  if (gone) return <h1>Score sheet</h1>;
  return (
    <GameTable
      game="fixture"
      view={now.view}
      names={now.names}
      waiting={{ ...noLimit, ...now.waiting }}
      asides={[]}
      keeper={keeper}
      connected={true}
      sending={sent ? "once" : "no"}
      ending={ended}
      onEnded={ended ? () => setGone(true) : undefined}
      onSubmit={() => {
        if (answer !== "never") {
          goOn();
          return Promise.resolve(answer);
        }
        setSent(true);
        return new Promise(() => {});
      }}
      onChanged={async () => {}}
    />
  );
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(createElement(ServerState, null, createElement(Page)));
