import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Card } from "@/lib/cards/card";
import type { Play } from "@/lib/engine/play";
import type { RandomDeal } from "@/server/cli/random-deal";
import { playsASecond, someDeals } from "./engine";
import { type Row, report, within } from "./measure";

const peer = "boardgame.io@0.50.2";

type Table = { piles: Record<string, Card[]>; hands: Card[][]; stock: Card[] };
type Move = (context: { readonly G: Table }, seat: number, play: Play) => void;
type Action = { readonly type: string; readonly payload: object };
type Reducer = (state: object, action: Action) => object & { readonly G: Table };
type Peer = {
  readonly InitializeGame: (of: { game: object; numPlayers: number }) => object;
  readonly CreateGameReducer: (of: { game: object }) => Reducer;
};

/** The same game written for the peer in its own way, without checking a rule: the least that it could cost. */
function written({ deck, seats }: RandomDeal): { readonly setup: () => Table; readonly moves: Record<string, Move> } {
  const setup = (): Table => ({
    piles: { N: [deck[0]!], E: [deck[1]!], S: [deck[2]!], W: [deck[3]!], NE: [], SE: [], SW: [], NW: [] },
    hands: Array.from({ length: seats }, () => [...deck]),
    stock: deck.slice(4 + 7 * seats),
  });
  const play: Move = ({ G }, seat, made) => {
    if (made.type === "move") {
      G.piles[made.to]?.push(...(G.piles[made.from] ?? []));
      G.piles[made.from] = [];
    } else if (made.type === "play") {
      G.hands[seat] = (G.hands[seat] ?? []).filter((card) => card !== made.card);
      G.piles[made.to]?.push(made.card);
    }
  };
  return { setup, moves: { play } };
}

function peerPlaysASecond({ InitializeGame, CreateGameReducer }: Peer, deals: readonly RandomDeal[]): number {
  let [plays, ms] = [0, 0];
  for (const deal of deals) {
    const game = { ...written(deal), turn: { activePlayers: { all: "playing" }, minMoves: 0 } };
    const reduce = CreateGameReducer({ game });
    let state: object = InitializeGame({ game, numPlayers: deal.seats });
    const made = deal.events.flatMap((event) => (event.type === "Played" ? [event.data] : []));
    const began = performance.now();
    for (const { seat, play } of made) {
      const payload = { type: "play", args: [seat, play], playerID: "0" };
      const next = reduce(state, { type: "MAKE_MOVE", payload });
      if (next === state) throw new Error("the peer refused a play");
      state = next;
    }
    ms += performance.now() - began;
    plays += made.length;
  }
  return (plays * 1000) / ms;
}

/** Our engine against another one's reducer on the same deals; fetches that package into a folder of its own. */
export function peerRows(): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), "kings-peer-"));
  try {
    const flags = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
    execFileSync("npm", ["install", ...flags, peer], { stdio: ["ignore", "ignore", "inherit"] });
    Object.assign(process.env, { NODE_ENV: "production" }); // the peer checks and freezes more in development
    const theirs: Peer = createRequire(join(folder, "x.js"))("boardgame.io/internal");
    const deals = someDeals(100);
    const [we, they] = [playsASecond(deals), peerPlaysASecond(theirs, deals)];
    return [
      report(`${peer}: plays applied`, they, "a second"),
      report("ours on the same deals", we, "a second"),
      within(1 / 50, `time of a play, ours against ${peer}`, they / we),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
