import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openDatabase } from "@/db/client";
import { pack } from "@/lib/cards/card";
import { corners, sides } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import { type PresetName, presetNames, type Rules } from "@/lib/engine/rules";
import { applyPlay, canEnd, legalPlays } from "@/lib/engine/turn";
import { upcast } from "@/lib/engine/upcast";
import { sealed } from "@/lib/fairness/sealed";
import type { Rng } from "@/lib/fairness/stream";
import type { SeatView } from "@/lib/view/types";
import { invitationSecret } from "@/server/play/link-secrets";
import { loadDeal } from "@/server/store/load-deal";
import { loadPublic } from "@/server/store/load-public";
import { wholeLog } from "@/server/store/whole-log";
import { seededRng } from "../support/games";
import { nodeHash } from "../support/hash";
import { type Answer, gameModel } from "../support/model";
import { shown } from "../support/promise";
import { openServer, type Person, type Server } from "../support/table";
import { tier } from "../support/tier";

let server: Server;
let owner: Opened;
let people: readonly Person[];
beforeAll(async () => {
  server = await openServer();
  owner = await openDatabase({ kind: "postgres", url: server.database.owner });
  people = ["Mira", "Jonas", "Odile", "Tomas"].map((name) => server.person(name));
  for (const { name, call } of people) {
    await call().game.create({ preset: "A", set: {}, seats: ["me", "open"], name, command: server.command() });
  }
});
afterAll(async () => {
  await owner?.close();
  await server?.close();
});

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!;

const plans = ["open", "open", "medium"] as const;

const houseRules: readonly Partial<Rules>[] = [
  {},
  { match: "one_hand" },
  { kings: "at_once", drawCount: 2 },
  { corners: "one_suit", blockedEnd: "no_legal_move" },
  { vacancy: "must_fill", kingPileToCorner: "first_turn" },
  { underBuild: "yes", fillRun: "yes", firstPlayer: "highest_draw" },
  { kings: "by_turn_end", drawTiming: "start" },
];

/** Legal plays from a seat's own view, until chance stops and the turn may end. */
function legalTurn(rng: Rng, view: SeatView): readonly Play[] {
  const plays: Play[] = [];
  let position = view.position!;
  while (position.ended === undefined) {
    const legal = legalPlays(position);
    if (legal.length === 0 || (rng.below(4) === 0 && canEnd(position).ok)) break;
    const play = pick(rng, legal);
    const next = applyPlay(position, play);
    if (!next.ok) throw new Error(next.error);
    plays.push(play);
    position = next.value;
  }
  return plays;
}

/** Anything that has the form of a turn. */
const anyTurn = (rng: Rng): readonly Play[] =>
  Array.from({ length: rng.below(3) }, (): Play => {
    const to = pick(rng, [...sides, ...corners]);
    return rng.below(3) === 0
      ? { type: "move", from: pick(rng, [...sides, ...corners]), to }
      : { type: "play", card: pick(rng, pack), to };
  });

const code = (error: Error): Answer => ({ ok: false, error: error.message });
const told = (call: Promise<unknown>): Promise<Answer> => call.then((value) => ({ ok: true, value }), code);
const seatOf = (call: Promise<{ seat: number }>): Promise<Answer> => told(call.then(({ seat }) => seat));

/** What somebody does: to the server, and to the model. A wake has no command: sent again, it is another one. */
type Act = { readonly call: () => Promise<Answer>; readonly model: () => Answer; readonly isWake?: true };

/** One game by random commands; after each, the server and the pure engine have to say the same. */
async function sequence(number: number): Promise<number> {
  const rng = seededRng(number);
  const seats = ["me" as const, ...Array.from({ length: 1 + rng.below(3) }, () => pick(rng, plans))];
  const wish = { preset: pick<PresetName>(rng, presetNames), set: pick(rng, houseRules), seats };
  const { id } = await people[0]!.call().game.create({ ...wish, command: server.command() });
  const row = (await loadDeal(server.db, { game: id }))!;
  const secret = invitationSecret(server.secret, id, 1);
  const model = gameModel(
    row.events,
    sealed(nodeHash, { seed: row.seed, gameId: id, source: row.deckSource }),
    row.seed,
  );
  const answered: { readonly call: () => Promise<Answer>; readonly first: Answer }[] = [];

  function lobbyAct(who: number): Act {
    const { game, invite } = people[who]!.call();
    const [at, command, entropy] = [server.clock.now(), server.command(), server.entropy()];
    const { name } = people[who]!;
    switch (rng.below(8)) {
      case 0:
        return {
          call: () => seatOf(game.takeSeat({ id, entropy, command })),
          model: () => model.sit(who, at, { entropy, byLink: false }),
        };
      case 1:
        return { call: () => told(game.fill({ id, level: "medium", command })), model: () => model.fill(who, at) };
      case 2:
        return { call: () => told(game.start({ id, command })), model: () => model.start(who, at) };
      case 3:
      case 4:
        return { call: () => told(game.wake({ id })), model: () => model.wake(who, at), isWake: true };
      default:
        return {
          call: () => seatOf(invite.join({ secret, name, entropy, command })),
          model: () => model.sit(who, at, { entropy, byLink: true }),
        };
    }
  }

  /** A turn: mostly that of whoever is on turn, and legal; else anybody's, of any turn, with anything in it. */
  async function turnAct(): Promise<Act> {
    const { deal } = model.state();
    const now = deal ?? { number: 0, turn: { seat: 0, number: 0 } };
    const owner = model.owners()[now.turn.seat] ?? 0;
    const isRight = deal !== null && rng.below(3) > 0;
    const who = isRight ? owner : rng.below(people.length);
    const seat = isRight ? now.turn.seat : rng.below(4);
    const turn = now.turn.number + (isRight || rng.below(3) > 0 ? 0 : 1);
    const isOnTurn = isRight && model.view(seat).position !== null;
    const plays = isOnTurn && rng.below(4) > 0 ? legalTurn(rng, model.view(seat)) : anyTurn(rng);
    const [at, command] = [server.clock.now(), server.command()];
    const { version, head } = (await loadPublic(server.db, id, null))!;
    const isForked = rng.below(12) === 0;
    const seen = { version, head: isForked ? head.replace(/./, (digit) => (digit === "0" ? "1" : "0")) : head };
    const content = { seat, deal: now.number, turn, plays };
    const send = async () => {
      const { game, ...answer } = await people[who]!.call().game.submit({ id, command, seen, ...content });
      expect(game.view, `sequence ${number}, the table with an answer`).toEqual(model.view(seat));
      return answer;
    };
    return {
      call: () => told(send()),
      model: () => (isForked ? { ok: false, error: "forked" } : model.submit(who, at, content)),
    };
  }

  for (let step = 0; step < tier.steps; step += 1) {
    const before = model.events.length;
    const isLobby = model.state().status === "lobby";
    const act = isLobby || rng.below(5) === 0 ? lobbyAct(rng.below(people.length)) : await turnAct();
    const first = act.model();
    expect(await act.call(), `sequence ${number}, step ${step}`).toEqual(first);
    if (model.events.length > before && !act.isWake) answered.push({ call: act.call, first });
    if (answered.length > 0 && rng.below(4) === 0) {
      const old = pick(rng, answered);
      expect(await old.call(), `sequence ${number}, step ${step}, again`).toEqual(old.first);
    }
    for (const [seat, owner] of model.owners().entries()) {
      if (owner === null || model.state().status === "lobby") continue;
      const { view } = await people[owner]!.call().game.view({ id });
      expect(view, `sequence ${number}, step ${step}, seat ${seat}`).toEqual(model.view(seat));
    }
    server.clock.advance(1_000);
  }
  const { events } = await wholeLog(owner.db, id);
  expect(events.map(upcast), `sequence ${number}`).toEqual(model.events);
  server.clock.advance(3_600_000);
  return events.length;
}

test("the server does what the pure engine says, whatever is sent to it", { timeout: 1_800_000 }, async () => {
  let events = 0;
  for (let number = 1; number <= tier.sequences; number += 1) events += await sequence(number);
  shown("model", `${tier.sequences} sequences of ${tier.steps} random commands, ${events} events, no difference`);
  expect(events).toBeGreaterThan(tier.sequences * 20); // most of them do get as far as a deal
});
