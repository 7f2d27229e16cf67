import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { GameTable } from "@/app/g/[id]/_components/game-table";
import { keeperOf } from "@/app/g/[id]/_components/kept";
import type { TurnAnswer } from "@/app/g/[id]/_components/use-turn";
import type { Fixture } from "./views";

declare global {
  var shown: Fixture & { readonly answer: TurnAnswer | "never"; readonly later?: Fixture };
  var goOn: () => void;
}

const keeper = keeperOf("fixture", 0);

/** The real table on a view made by a test, with a server that answers as the test says. */
function Page() {
  const [sent, setSent] = useState(false);
  const [late, setLate] = useState(false);
  globalThis.goOn = () => setLate(true);
  const { view, names, answer, later } = globalThis.shown;
  const now = late && later !== undefined ? later : { view, names };
  return (
    <GameTable
      view={now.view}
      names={now.names}
      keeper={keeper}
      connected={true}
      sending={sent ? "once" : "no"}
      onSubmit={() => {
        if (answer !== "never") {
          setLate(true);
          return Promise.resolve(answer);
        }
        setSent(true);
        return new Promise(() => {});
      }}
    />
  );
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(createElement(Page));
