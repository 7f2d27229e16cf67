import { afterAll, beforeAll, expect, test } from "vitest";
import { pack } from "@/lib/cards/card";
import { shown } from "../support/promise";
import { nextTurn, nothingShown, openServer, type Person, type Server, seatTwo } from "../support/table";
import { tier } from "../support/tier";
import { otherWorld, replaceDeck, secretsOf } from "../support/worlds";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(JSON.stringify, (error: Error) => `refused: ${error.message}`);

/** Everything that this person can be told about a game. */
async function everythingToldTo(person: Person, id: string, secret: string): Promise<string> {
  const { game, invite, replay, me } = person.call();
  const told = await Promise.all(
    [
      game.view({ id }),
      game.poll({ id, ...nothingShown }),
      game.mine(),
      game.dealEnd({ id, deal: 0 }),
      invite.look({ secret }),
      replay.deal({ id, deal: 0 }),
      replay.opening({ id }),
      replay.running({ id }),
      me.get(),
    ].map(outcome),
  );
  return [...told, ...(await wrongTurns(person, id))].join("\n");
}

/** What this person is told who tries to play cards that somebody else, or the stock, may have. */
async function wrongTurns(person: Person, id: string): Promise<readonly string[]> {
  const turn = person.session() === null ? null : await nextTurn(person, id);
  if (turn === null) return [];
  const { view } = await person.call().game.view({ id });
  const shown = JSON.stringify(view);
  const tried = pack.filter((card) => !shown.includes(`"${card}"`)).slice(0, 3);
  return Promise.all(
    tried.map((card) =>
      outcome(
        person.call().game.submit({ ...turn, plays: [{ type: "play", card, to: "N" }], command: server.command() }),
      ),
    ),
  );
}

const cardsIn = (text: string) => pack.filter((card) => text.includes(`"${card}"`));

test("no answer of a whole game holds a card that its reader may not know, nor the seed or a running deal's key", async () => {
  for (let games = 0; games < tier.watchedGames; games += 1) {
    const people = [server.person("Mira"), server.person("Jonas")];
    const stranger = server.person("Odile");
    const { id, secret } = await seatTwo(server, people[0]!, people[1]!);
    for (;;) {
      const { deal, hands, key, seed } = await secretsOf(server, id);
      if (deal.end) break;
      const open = new Set([...deal.turnedUp, ...deal.played.flat()]);
      for (const [seat, person] of [...people.entries(), [2, stranger] as const]) {
        const told = await everythingToldTo(person, id, secret);
        const allowed = new Set([...open, ...(hands[seat] ?? [])]);
        expect(cardsIn(told).filter((card) => !allowed.has(card))).toEqual([]);
        expect(told).not.toContain(key);
        expect(told).not.toContain(seed);
      }
      for (const person of people) {
        const turn = await nextTurn(person, id);
        if (turn === null) continue;
        const answer = await person.call().game.submit({ ...turn, command: server.command() });
        const after = await secretsOf(server, id);
        const mine = new Set(after.hands[turn.seat]);
        expect(answer.drew.every((card) => mine.has(card))).toBe(true);
        const { turnedUp, played, end } = after.deal;
        const allowed = new Set([...turnedUp, ...played.flat(), ...(end ? after.hands.flat() : mine)]);
        expect(cardsIn(JSON.stringify(answer)).filter((card) => !allowed.has(card))).toEqual([]);
        server.clock.advance(60_000);
      }
    }
  }
  shown("watched", `${tier.watchedGames} whole games, 0 cards told too early`);
});

test("two worlds that look alike to a reader give byte-equal answers", async () => {
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const stranger = server.person("Odile");
  for (let pairs = 0; pairs < tier.pairs; ) {
    const { id, secret } = await seatTwo(server, ...people);
    for (let turns = 0; turns < 12 && pairs < tier.pairs; turns += 1) {
      const { deal, deck } = await secretsOf(server, id);
      if (deal.end) break;
      for (const [seat, reader] of [
        [0, people[0]],
        [1, people[1]],
        [null, stranger],
      ] as const) {
        const here = await everythingToldTo(reader, id, secret);
        const other = otherWorld(deal, deck, seat);
        expect(other).not.toEqual(deck);
        await replaceDeck(server.database.superuser, id, deal.number, other);
        expect(await everythingToldTo(reader, id, secret)).toBe(here);
        await replaceDeck(server.database.superuser, id, deal.number, null);
        pairs += 1;
      }
      const turn = (await nextTurn(people[0], id)) ?? (await nextTurn(people[1], id))!;
      await people[turn.seat]!.call().game.submit({ ...turn, command: server.command() });
      server.clock.advance(60_000);
    }
  }
  shown("pairs", `${tier.pairs} pairs of worlds, all answers byte-equal`);
});
