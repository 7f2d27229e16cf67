import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox } from "@/db/schema/games";
import { onTurn, openHere, playHere } from "../support/one-device";
import { isSeatView, nothingShown, openServer, type Person, playOn, type Server } from "../support/table";

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const any = () => ({ command: server.command() });
const at = (name: string, seat?: number) => ({ name, entropy: server.entropy(), ...(seat !== undefined && { seat }) });

const secretOf = async (person: Person, id: string) =>
  (await person.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";

describe("people on one device", () => {
  test("they sit down in one request, on the seats set out for them, and equal names are told apart", async () => {
    const mira = server.person("Mira");
    const id = await openHere(server, mira, ["me", "open", "easy", "open"], [at("Tom", 3), at("mira", 1)]);
    const { names, mySeats, view } = await mira.call().game.view({ id });
    expect(names.filter((_, seat) => seat !== 2)).toEqual(["Mira", "mira 2", "Tom"]);
    expect(mySeats).toEqual([0, 1, 3]);
    expect(view.status).toBe("running");
  });

  test("all of them sit down or none does", async () => {
    const mira = server.person("Mira");
    const id = await openHere(server, mira, ["me", "open", "open"], []);
    expect((await mira.call().game.view({ id })).mySeats).toEqual([0]);
    const anna = server.person("Anna");
    const wish = { preset: "A", set: {}, turnHours: null, name: "Anna" } as const;
    const other = (await anna.call().game.create({ ...wish, seats: ["me", "open"], ...any() })).id;
    const sit = (here: ReturnType<typeof at>[]) =>
      anna.call().game.takeSeat({ id: other, entropy: server.entropy(), here, ...any() });
    await expect(sit([at("Tom", 1), at("Ida")])).rejects.toThrow("no_free_seat");
    await expect(sit([at("Tom", 0)])).rejects.toThrow("no_free_seat");
    await expect(sit([at("\u202E")])).rejects.toThrow("bad_name");
    expect((await anna.call().game.view({ id: other })).mySeats).toEqual([]);
  });

  test("by a link one account takes one seat, whoever it says is there", async () => {
    const [mira, tom] = [server.person("Mira"), server.person("Tom")];
    const id = await openHere(server, mira, ["me", "open", "open"], []);
    const wish = { secret: await secretOf(mira, id), name: "Tom", entropy: server.entropy(), here: [at("Ida")] };
    await expect(tom.call().invite.join({ ...wish, ...any() })).rejects.toThrow("no_free_seat");
    expect((await mira.call().game.view({ id })).names).toEqual(["Mira", null, null]);
  });

  test("the hand of a seat is shown while it is on turn, and no other to anybody on the device", async () => {
    const mira = server.person("Mira");
    const id = await openHere(server, mira, ["me", "open", "open"], [at("Tom"), at("Ida")]);
    for (let turns = 0; turns < 6; turns += 1) {
      const plain = await mira.call().game.view({ id });
      expect(isSeatView(plain.view)).toBe(false);
      expect(plain.mayHint).toBe(false);
      expect((await mira.call().game.poll({ id, ...nothingShown })).game).toEqual(plain);
      if (plain.view.status !== "running") break;
      const now = await onTurn(mira, id);
      const shown = (await mira.call().game.view({ id, seat: now })).view;
      expect(isSeatView(shown) && shown.seat).toBe(now);
      for (const seat of [0, 1, 2].filter((other) => other !== now)) {
        await expect(mira.call().game.view({ id, seat })).rejects.toThrow("not_your_turn");
      }
      await expect(mira.call().replay.running({ id })).rejects.toThrow("not_found");
      await expect(mira.call().replay.running({ id, seat: now })).rejects.toThrow("not_found");
      expect(isSeatView((await playHere(server, mira, id)).game.view)).toBe(false);
    }
  });

  test("no other account sees or plays these seats, and theirs plays no other", async () => {
    const [mira, far, stranger] = [server.person("Mira"), server.person("Olga"), server.person("Eve")];
    const id = await openHere(server, mira, ["me", "open", "open"], [at("Tom", 1)]);
    const secret = await secretOf(mira, id);
    await far.call().invite.join({ secret, name: "Olga", entropy: server.entropy(), ...any() });
    await far.call().game.wake({ id });
    await openHere(server, stranger, ["me", "open"], []);
    const turn = { deal: 0, turn: 0, plays: [], seen: { version: 1, head: "0".repeat(64) } };
    for (const seat of [0, 1]) {
      await expect(far.call().game.view({ id, seat })).rejects.toThrow("not_found");
      await expect(stranger.call().game.view({ id, seat })).rejects.toThrow("not_found");
      await expect(far.call().game.leave({ id, how: "abort", seat, ...any() })).rejects.toThrow("not_found");
      await expect(far.call().table.rename({ id, seat, name: "Pest" })).rejects.toThrow("not_found");
    }
    const { version, head } = await far.call().game.view({ id });
    const seen = { version, head };
    await expect(far.call().game.submit({ id, ...turn, seen, seat: 1, ...any() })).rejects.toThrow("not_found");
    await expect(mira.call().game.submit({ id, ...turn, seen, seat: 2, ...any() })).rejects.toThrow("not_found");
    await expect(mira.call().game.view({ id, seat: 2 })).rejects.toThrow("not_found");
    expect((await far.call().game.view({ id })).view).toMatchObject({ seat: 2 });
  });

  test("each may take another name, and the opener may free a seat of another one here, not the own", async () => {
    const mira = server.person("Mira");
    const id = await openHere(server, mira, ["me", "open", "open"], [at("Tom", 1)]);
    await mira.call().table.rename({ id, seat: 1, name: "Tomas" });
    expect((await mira.call().game.view({ id })).names).toEqual(["Mira", "Tomas", null]);
    await mira.call().table.swap({ id, seats: [0, 1], ...any() });
    const swapped = await mira.call().game.view({ id });
    expect([swapped.names, swapped.mySeats]).toEqual([
      ["Tomas", "Mira", null],
      [1, 0],
    ]);
    await expect(mira.call().table.remove({ id, seat: 1, ...any() })).rejects.toThrow("not_due");
    await mira.call().table.remove({ id, seat: 0, ...any() });
    expect((await mira.call().game.view({ id })).names).toEqual([null, "Mira", null]);
  });

  test("time is not given to one's own device, and its people want a pause together", async () => {
    const [mira, far] = [server.person("Mira"), server.person("Olga")];
    const id = await openHere(server, mira, ["me", "open", "open"], [at("Tom", 1)]);
    const secret = await secretOf(mira, id);
    await far.call().invite.join({ secret, name: "Olga", entropy: server.entropy(), ...any() });
    await far.call().game.wake({ id });
    if ((await onTurn(mira, id)) === 2) await playOn(server, [far], id, 1);
    const open = (await mira.call().game.view({ id })).view.deal!;
    const give = { id, deal: open.number, turn: open.turn.number, seat: 1 - open.turn.seat };
    await expect(mira.call().game.giveTime({ ...give, ...any() })).rejects.toThrow("not_due");
    await mira.call().game.pause({ id, ...any() });
    const wanted = (await far.call().game.view({ id })).waiting;
    expect([[...wanted.pauseWanted].sort(), wanted.pausedAt]).toEqual([[0, 1], null]);
    await far.call().game.pause({ id, ...any() });
    expect((await mira.call().game.view({ id })).waiting.pausedAt).not.toBeNull();
  });

  test("the list says when one of them is on turn, and where all are here nobody gets a notice", async () => {
    const mira = server.person("Mira");
    const id = await openHere(server, mira, ["me", "open"], [at("Tom")]);
    for (let turns = 0; turns < 400; turns += 1) {
      const [row] = (await mira.call().game.mine()).games;
      if (row?.status !== "running") break;
      expect(row).toMatchObject({ mySeat: await onTurn(mira, id), waitsForMe: true });
      await playHere(server, mira, id);
    }
    expect((await mira.call().game.mine()).games[0]).toMatchObject({ id, mySeat: 0, status: "finished" });
    const told = await server.db.select().from(outbox);
    expect(told.filter(({ gameId, kind }) => gameId === id && kind !== "expired")).toEqual([]);
  });

  test("a far friend and a device end a hand, one notice tells who did not end it, and all come back in the next game by its link", async () => {
    const [mira, far] = [server.person("Mira"), server.person("Olga")];
    const id = await openHere(server, mira, ["me", "open", "open"], [at("Tom", 1)]);
    const secret = await secretOf(mira, id);
    await far.call().invite.join({ secret, name: "Olga", entropy: server.entropy(), ...any() });
    await far.call().game.wake({ id });
    await mira.call().game.pause({ id, ...any() });
    for (let turns = 0; turns < 400; turns += 1) {
      const { view } = await far.call().game.view({ id });
      if (view.status !== "running") break;
      if (view.deal?.turn.seat === 2) await playOn(server, [far], id, 1);
      else await playHere(server, mira, id);
    }
    const end = await mira.call().game.dealEnd({ id, deal: 0 });
    expect([end.end.hands.length, end.mySeats]).toEqual([3, [0, 1]]);
    const results = (await server.db.select().from(outbox)).filter((row) => row.gameId === id && row.kind === "result");
    const ender = (await far.call().game.view({ id })).view.deal?.turn.seat;
    expect(results.map(({ seat }) => seat)).toEqual(ender === 2 ? [0] : [2]);

    const { path } = await far.call().game.again({ id, ...any() });
    const next = path.slice("/g/".length);
    await far.call().game.takeSeat({ id: next, entropy: server.entropy(), ...any() });
    const again = { secret: await secretOf(far, next), entropy: server.entropy(), here: [at("Tom")] };
    await mira.call().invite.join({ ...again, ...any() });
    const seated = await mira.call().game.view({ id: next });
    expect([seated.names, seated.mySeats]).toEqual([
      ["Olga", "Mira", "Tom"],
      [1, 2],
    ]);
  });
});
