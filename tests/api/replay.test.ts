import { afterAll, beforeAll, expect, test } from "vitest";
import { dealRecordOf } from "@/app/_replay/deal-record";
import { printRecordText } from "@/lib/notation/record-text";
import { openRecord } from "@/lib/replay/open-record";
import { runningDeal } from "@/lib/replay/running-deal";
import { verifyRecord } from "@/lib/replay/verify-record";
import { stepView } from "@/lib/replay/viewpoint";
import { nodeHash } from "@/server/play/hash";
import { isSeatView, nextTurn, openServer, type Person, playOn, type Server, seatTwo } from "../support/table";

let server: Server;
let mira: Person;
let jonas: Person;
beforeAll(async () => {
  server = await openServer();
  [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
});
afterAll(() => server.close());

test("the record of a finished game proves its shuffle from the promise to the last card", async () => {
  const { id } = await seatTwo(server, mira, jonas);
  await playOn(server, [mira, jonas], id);
  const { replay } = mira.call();
  const opening = await replay.opening({ id });
  const record = dealRecordOf(await replay.deal({ id, deal: 0 }), opening)!;
  expect(verifyRecord(nodeHash, record)).toEqual({ ok: true, value: "all" });
  expect(openRecord(nodeHash, printRecordText(record))).toEqual({ ok: true, value: record });

  const { path } = await replay.share({ id, deal: 0 });
  const secret = path.slice("/r/".length);
  const stranger = server.person("Nobody").call();
  expect(await stranger.replay.sharedOpening({ secret })).toEqual(opening);
  await replay.unshare({ id, deal: 0 });
  await expect(stranger.replay.sharedOpening({ secret })).rejects.toThrow("not_found");
});

test("while the game goes on, the record of a finished hand has no seed yet", async () => {
  const { id } = await seatTwo(server, mira, jonas, {});
  while ((await mira.call().game.view({ id })).view.scores.length === 0) {
    await playOn(server, [mira, jonas], id, 2);
  }
  const opening = await mira.call().replay.opening({ id });
  expect(opening.seed).toBeNull();
  const record = dealRecordOf(await mira.call().replay.deal({ id, deal: 0 }), opening)!;
  expect(verifyRecord(nodeHash, record)).toEqual({ ok: true, value: "cards" });
});

test("the running hand looks to each of its players as it looked then, and is refused once it has ended", async () => {
  const { id } = await seatTwo(server, mira, jonas);
  const seen = new Map<number, { seat: number; hand: readonly string[]; piles: object }>();
  for (let turns = 0; turns < 2; turns += 1) {
    for (const person of [mira, jonas]) {
      const { view } = await person.call().game.view({ id });
      if (!isSeatView(view) || !view.onTurn || view.deal === null) continue;
      const { seat, hand, deal } = view;
      seen.set(deal.turn.number, { seat, hand, piles: deal.piles });
      const turn = (await nextTurn(person, id))!;
      await person.call().game.submit({ ...turn, command: server.command() });
    }
  }
  for (const person of [mira, jonas]) {
    const { events, seat, given } = await person.call().replay.running({ id });
    const deal = runningDeal(events, seat, given);
    for (const { number, first } of deal.turns) {
      const then = seen.get(number);
      if (then === undefined) continue;
      const shown = stepView(deal, first - 1, seat);
      expect(shown.table.deal?.piles).toEqual(then.piles);
      if (then.seat === seat) expect(shown.hands[seat]).toEqual(then.hand);
      expect(shown.hands[1 - seat]).toBeNull();
    }
  }
  await expect(mira.call().replay.running({ id, seat: 1 })).rejects.toThrow("not_found");
  await playOn(server, [mira, jonas], id);
  await expect(mira.call().replay.running({ id })).rejects.toThrow("not_found");
});
