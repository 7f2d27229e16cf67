import { afterAll, beforeAll, expect, test } from "vitest";
import { replay } from "@/lib/engine/evolve";
import { wake } from "@/server/play/wake";
import { loadPublic } from "@/server/store/load-public";
import {
  nextTurn,
  nothingShown,
  openServer,
  type Person,
  playOn,
  type Server,
  seatAll,
  seatTwo,
} from "../support/table";

const hour = 3_600_000;
const day = 24 * hour;
let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const logOf = async (id: string) => (await loadPublic(server.db, id, null))?.events ?? [];
const typesOf = async (id: string) => (await logOf(id)).map(({ type }) => type);
const wakeServer = (id: string) => wake({ ...server, secret: server.secret }, { id, session: null });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: Error) => error.message,
  );
const command = () => ({ command: server.command() });

/** A table for three by link, with a day for a turn; the game's id. */
const seatThree = async (people: readonly [Person, Person, Person]) =>
  (await seatAll(server, people, { turnHours: 24 })).id;

const trio = () => [server.person("Mira"), server.person("Jonas"), server.person("Odile")] as const;
const duo = () => [server.person("Mira"), server.person("Jonas")] as const;

/** Who of these is on turn, and who not. */
async function whoseTurn<P extends Person>(people: readonly P[], id: string) {
  const { view } = await people[0]!.call().game.view({ id });
  const seat = view.deal?.turn.seat ?? -1;
  return {
    onTurn: people[seat]!,
    others: people.filter((_, at) => at !== seat),
    open: { deal: view.deal!.number, turn: view.deal!.turn.number },
  };
}

/** So many turns without a play by these people, so that nobody goes out; fewer when somebody else is on turn. */
async function pass(people: readonly Person[], id: string, turns: number): Promise<void> {
  for (let passed = 0; passed < turns; passed += 1) {
    for (const person of people) {
      const turn = await nextTurn(person, id);
      if (turn === null) continue;
      await person.call().game.submit({ ...turn, plays: [], ...command() });
      await person.call().game.wake({ id });
      break;
    }
  }
}

test("no time runs out in an announced absence, which the others see before they join", async () => {
  const [mira, jonas, odile] = trio();
  await mira.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Mira", ...command() });
  const began = server.clock.now();
  const { daysLeft } = await mira.call().me.vacation({ from: began + day, to: began + 11 * day, ...command() });
  expect(daysLeft[0]).toEqual({ year: 2026, days: 11 });
  expect(await outcome(mira.call().me.vacation({ from: began + 10 * day, to: began + 12 * day, ...command() }))).toBe(
    "bad_input",
  );
  const { id, secret } = await seatTwo(server, mira, jonas);
  expect((await odile.call().invite.look({ secret })).away).toEqual([
    { seat: 0, from: began + day, to: began + 11 * day },
  ]);
  if ((await whoseTurn([mira, jonas], id)).onTurn !== mira) {
    await jonas.call().game.submit({ ...(await nextTurn(jonas, id))!, plays: [], ...command() });
  }
  const { deadlineAt } = (await jonas.call().game.view({ id })).waiting;
  expect(deadlineAt).toBe(began + 13 * day);
  server.clock.advance(4 * day);
  await wakeServer(id);
  await wakeServer(id);
  expect((await jonas.call().game.view({ id })).waiting).toMatchObject({ deadlineAt, absent: null });
  expect((await logOf(id)).at(-1)).toMatchObject({ type: "DeadlineMoved", data: { cause: "away", until: deadlineAt } });
  server.clock.advance(9 * day - 1);
  await wakeServer(id);
  expect((await jonas.call().game.view({ id })).waiting.absent).toBeNull();
  server.clock.advance(1);
  await wakeServer(id);
  expect((await jonas.call().game.view({ id })).waiting.absent).toBe(0);
});

test("twenty-one days a year are all there is, and a day called off is not spent", async () => {
  const eva = server.person("Eva");
  await eva.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Eva", ...command() });
  const from = Date.UTC(2027, 5, 1);
  const take = (days: number, at = from) => eva.call().me.vacation({ from: at, to: at + days * day, ...command() });
  expect(await outcome(take(22))).toBe("bad_input");
  const { vacations, daysLeft } = await take(21);
  expect(daysLeft[1]).toEqual({ year: 2027, days: 0 });
  expect(await outcome(take(1, from + 60 * day))).toBe("bad_input");
  expect((await eva.call().me.endVacation({ id: vacations[0]!.id })).daysLeft[1]).toEqual({ year: 2027, days: 21 });
  expect(await outcome(eva.call().me.vacation({ from: 1_700_000_000_000, to: from, ...command() }))).toBe("bad_input");
});

test("of sixteen absences announced at once there are as many as fit, and none over another", async () => {
  const eva = server.person("Eva");
  await eva.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Eva", ...command() });
  const from = Date.UTC(2027, 0, 1);
  const take = (day0: number, days: number) =>
    outcome(eva.call().me.vacation({ from: from + day0 * day, to: from + (day0 + days) * day, ...command() }));
  const apart = await Promise.all(Array.from({ length: 16 }, (_, n) => take(n * 15, 10)));
  expect(apart.filter((answer) => answer === "ok")).toHaveLength(2);
  const same = await Promise.all(Array.from({ length: 16 }, () => take(300, 1)));
  expect(same.filter((answer) => answer === "ok")).toHaveLength(1);
  const { vacations, daysLeft } = await eva.call().me.vacations();
  expect([vacations.length, daysLeft[1]]).toEqual([3, { year: 2027, days: 0 }]);
});

test("one announcement that comes sixteen times at once is one absence", async () => {
  const eva = server.person("Eva");
  await eva.call().game.create({ preset: "A", set: {}, seats: ["me", "open"], name: "Eva", ...command() });
  const wish = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2027, 0, 21), ...command() };
  const plans = await Promise.all(Array.from({ length: 16 }, () => eva.call().me.vacation(wish)));
  expect(plans.map(({ daysLeft }) => daysLeft[1]?.days)).toEqual(plans.map(() => 1));
  server.clock.advance(2 * day); // and once more, by a page that was offline since
  expect((await eva.call().me.vacation(wish)).vacations).toHaveLength(1);
});

test("a table with three days a turn says so before one joins, and until when the turn lasts", async () => {
  const [mira, jonas] = duo();
  const { id, secret } = await seatTwo(server, mira, jonas);
  const { waiting, due } = await jonas.call().game.view({ id });
  expect(waiting).toMatchObject({ turnHours: 72, deadlineAt: server.clock.now() + 3 * day, absent: null, away: [] });
  expect(due).toBeNull(); // nothing to do before the time is up
  expect((await server.person("Nobody").call().invite.look({ secret })).turnHours).toBe(72);
});

test("a time-out without visitors happens once, even if many wake at once", async () => {
  const people = trio();
  const id = await seatThree(people);
  const { onTurn } = await whoseTurn(people, id);
  server.clock.advance(day - 1);
  await Promise.all([wakeServer(id), wakeServer(id)]);
  expect(await typesOf(id)).not.toContain("TurnEnded");
  server.clock.advance(1);
  expect((await people[0].call().game.poll({ id, ...nothingShown })).due).toEqual({
    kind: "deadline",
    at: server.clock.now(),
  });
  await Promise.all([...Array.from({ length: 6 }, () => wakeServer(id)), people[0].call().game.wake({ id })]);
  expect((await typesOf(id)).filter((type) => type === "TurnEnded").length).toBe(1);
  expect(await nextTurn(onTurn, id)).toBeNull();
});

test("a turn that comes late but before the time-out counts", async () => {
  const people = trio();
  const id = await seatThree(people);
  const { onTurn } = await whoseTurn(people, id);
  server.clock.advance(3 * day);
  await onTurn.call().game.submit({ ...(await nextTurn(onTurn, id))!, plays: [], ...command() });
  await wakeServer(id);
  expect((await logOf(id)).some(({ data }) => "timedOut" in data)).toBe(false);
});

test("a computer stands in after two missed turns, and the owner who returns plays from the next turn on", async () => {
  const people = trio();
  const id = await seatThree(people);
  const { onTurn: absent, others } = await whoseTurn(people, id);
  for (let misses = 0; misses < 2; misses += 1) {
    server.clock.advance(day);
    await wakeServer(id);
    await pass(others, id, 2);
  }
  const { view, waiting, mySeats } = await absent.call().game.view({ id });
  if (view.status === "running") {
    expect(waiting.standIns).toEqual(mySeats);
    expect((await absent.call().game.mine()).games).toMatchObject([{ id, standIn: true, waitsForMe: false }]);
    expect(view.deal?.turn.seat).not.toBe(mySeats[0]); // the computer has played
    await absent.call().game.takeBack({ id, ...command() });
    expect((await absent.call().game.view({ id })).waiting.standIns).toEqual([]);
    await pass(others, id, 2);
    const after = (await absent.call().game.view({ id })).view;
    if (after.status === "running") expect(await nextTurn(absent, id)).not.toBeNull(); // else somebody went out
  }
  const types = await typesOf(id);
  expect(types.filter((type) => type === "SeatHandedOver").length).toBe(1);
});

test("a seat with a stand-in takes no turn of its owner", async () => {
  const people = trio();
  const id = await seatThree(people);
  const { onTurn: absent, others } = await whoseTurn(people, id);
  server.clock.advance(day);
  await wakeServer(id);
  await pass(others, id, 2);
  server.clock.advance(day);
  await wakeServer(id);
  for (let passed = 0; passed < 2; passed += 1) {
    const { onTurn } = await whoseTurn(people, id); // nobody wakes the computer
    await onTurn.call().game.submit({ ...(await nextTurn(onTurn, id))!, plays: [], ...command() });
  }
  const turn = (await nextTurn(absent, id))!;
  expect(await outcome(absent.call().game.submit({ ...turn, ...command() }))).toBe("not_your_turn");
});

test("at a table for two the other may wait, or let a computer play this turn", async () => {
  const people = duo();
  const { id } = await seatTwo(server, ...people);
  const { onTurn: absent, others, open } = await whoseTurn(people, id);
  const other = others[0]!;
  const choose = (person: Person, choice: "wait" | "computer" | "end", at = open) =>
    outcome(person.call().game.chooseForAbsent({ id, ...at, choice, ...command() }));
  expect(await choose(other, "end")).toBe("not_due");
  server.clock.advance(3 * day);
  await Promise.all([wakeServer(id), other.call().game.wake({ id })]);
  expect((await other.call().game.mine()).games[0]).toMatchObject({ id, absent: true, waitsForMe: true });
  expect(await choose(absent, "end")).toBe("not_due");
  expect(await choose(other, "wait")).toBe("ok");
  expect((await other.call().game.view({ id })).waiting.deadlineAt).toBe(server.clock.now() + 3 * day);
  server.clock.advance(3 * day);
  await wakeServer(id);
  expect(await choose(other, "computer")).toBe("ok");
  await other.call().game.wake({ id });
  const { view } = await other.call().game.view({ id });
  expect(view.deal!.turns.at(-1)).toMatchObject({ seat: people.indexOf(absent), timedOut: false });
  if (view.status === "running") expect((await whoseTurn(people, id)).onTurn).toBe(other); // else it went out
});

test("at a table for two the other may end the game, which nobody wins", async () => {
  const people = duo();
  const { id } = await seatTwo(server, ...people);
  const { onTurn: absent, others, open } = await whoseTurn(people, id);
  const end = { id, ...open, choice: "end" as const };
  server.clock.advance(3 * day);
  await wakeServer(id);
  expect(await outcome(absent.call().game.chooseForAbsent({ ...end, ...command() }))).toBe("not_due");
  await others[0]!.call().game.chooseForAbsent({ ...end, ...command() });
  const { ended, view } = await absent.call().game.view({ id });
  expect(ended).toEqual({ cause: "did_not_return", seat: people.indexOf(absent) });
  expect([view.winners, view.scores]).toEqual([[], []]);
});

test("opponents give time, a pause stops the clock, and both are in the log", async () => {
  const people = duo();
  const { id } = await seatTwo(server, ...people);
  const { onTurn, others, open } = await whoseTurn(people, id);
  const other = others[0]!;
  expect(await outcome(onTurn.call().game.giveTime({ id, ...open, ...command() }))).toBe("not_due");
  const give = { id, ...open, ...command() };
  await other.call().game.giveTime(give);
  await other.call().game.giveTime(give); // the same again
  expect((await onTurn.call().game.view({ id })).waiting.deadlineAt).toBe(server.clock.now() + 6 * day);
  await onTurn.call().game.pause({ id, ...command() });
  expect((await other.call().game.view({ id })).waiting.pauseWanted).toEqual([people.indexOf(onTurn)]);
  await other.call().game.pause({ id, ...command() });
  server.clock.advance(30 * day);
  await wakeServer(id);
  expect((await other.call().game.view({ id })).waiting).toMatchObject({ deadlineAt: null, absent: null });
  await other.call().game.resume({ id, ...command() });
  const told = (await onTurn.call().game.view({ id })).asides.map(({ turn, event }) => [turn, event.type]);
  expect(told).toEqual([
    [open.turn, "DeadlineMoved"],
    [open.turn, "PauseWanted"],
    [open.turn, "PauseWanted"],
    [open.turn, "Paused"],
    [open.turn, "Resumed"],
  ]);
  expect((await other.call().game.view({ id })).waiting.deadlineAt).toBe(server.clock.now() + 3 * day);
  expect((await typesOf(id)).slice(-5)).toEqual(["DeadlineMoved", "PauseWanted", "PauseWanted", "Paused", "Resumed"]);
});

test("leaving before one's first turn hides the game, and nobody is blamed", async () => {
  const people = duo();
  const { id } = await seatTwo(server, ...people);
  await people[1].call().game.leave({ id, how: "abort", ...command() });
  expect((await people[0].call().game.view({ id })).ended).toEqual({ cause: "aborted", seat: null });
  for (const person of people) {
    expect((await person.call().game.mine()).games).toEqual([]);
    expect((await person.call().replay.games({})).games).toEqual([]);
  }
});

test("a table that is still being set up is called off by its creator; anybody else gives the seat back", async () => {
  const [mira, jonas] = duo();
  const made = {
    preset: "A" as const,
    set: {},
    seats: ["me" as const, "open" as const, "open" as const],
    name: "Mira",
  };
  const { id } = await mira.call().game.create({ ...made, ...command() });
  await mira.call().game.takeSeat({ id, entropy: server.entropy(), ...command() });
  const secret = (await mira.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";
  const join = () => jonas.call().invite.join({ secret, name: "Jonas", entropy: server.entropy(), ...command() });
  await join();
  await jonas.call().game.leave({ id, how: "abort", ...command() });
  expect((await mira.call().game.view({ id })).names).toEqual(["Mira", null, null]);
  await join();
  await mira.call().game.leave({ id, how: "abort", ...command() });
  expect((await jonas.call().game.view({ id })).ended).toEqual({ cause: "aborted", seat: null });
  expect((await mira.call().game.mine()).games).toEqual([]);
  expect((await mira.call().replay.games({})).games).toEqual([]);
  expect(await outcome(mira.call().game.again({ id, ...command() }))).toBe("not_found");
});

test("whoever resigns at a table for two gives the other the game", async () => {
  const people = duo();
  const { id } = await seatTwo(server, ...people);
  const { onTurn, others } = await whoseTurn(people, id);
  expect(await outcome(onTurn.call().game.resign({ id, ...command() }))).toBe("not_due"); // abort is the way
  await onTurn.call().game.submit({ ...(await nextTurn(onTurn, id))!, plays: [], ...command() });
  await onTurn.call().game.resign({ id, ...command() });
  const row = (await others[0]!.call().game.mine()).games.find((game) => game.id === id);
  const winner = people.indexOf(others[0]!);
  expect(row).toMatchObject({ status: "finished", winners: [winner], ended: { cause: "resigned", seat: 1 - winner } });
  const [found] = (await onTurn.call().replay.games({})).games;
  expect(found).toMatchObject({ id, winners: [winner], cause: "resigned", causedBy: 1 - winner });
});

test("whoever leaves a table of three sees it from outside from then on, and a computer plays", async () => {
  const people = trio();
  const id = await seatThree(people);
  const { onTurn, others } = await whoseTurn(people, id);
  await onTurn.call().game.submit({ ...(await nextTurn(onTurn, id))!, plays: [], ...command() });
  await onTurn.call().game.leave({ id, how: "hand_over", ...command() });
  const seat = people.indexOf(onTurn);
  const { view, mySeats, waiting } = await onTurn.call().game.view({ id });
  expect([mySeats, "hand" in view, waiting.left]).toEqual([[], false, [seat]]);
  expect((await onTurn.call().game.mine()).games).toMatchObject([{ id, mySeat: null, leftSeat: seat }]);
  await playOn(server, others, id);
  expect((await others[0]!.call().game.view({ id })).view.status).toBe("finished");
  expect((await others[0]!.call().replay.deal({ id, deal: 0 })).asides).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ type: "SeatHandedOver" }) }),
  );
});

test("a rematch begins one seat further, with everybody in the same order", async () => {
  const people = trio();
  const id = await seatThree(people);
  await playOn(server, people, id);
  const began = (await people[0].call().game.view({ id })).view.deal!.firstSeat;
  const { path } = await people[1].call().game.again({ id, ...command() });
  const next = path.slice("/g/".length);
  await people[1].call().game.takeSeat({ id: next, entropy: server.entropy(), ...command() });
  for (const person of [people[0], people[2]]) {
    const secret = (await person.call().game.again({ id, ...command() })).path.slice("/j/".length);
    await person.call().invite.join({ secret, entropy: server.entropy(), ...command() });
  }
  await people[1].call().game.wake({ id: next });
  const { names, view } = await people[1].call().game.view({ id: next });
  expect(names).toEqual(["Jonas", "Odile", "Mira"]);
  const firstName = names[view.deal!.firstSeat];
  expect(firstName).toBe(people[(began + 1) % 3]!.name);
});

test("a log with all of this replays the same from its checkpoint", async () => {
  const people = trio();
  const id = await seatThree(people);
  server.clock.advance(day);
  await wakeServer(id);
  const { events } = (await loadPublic(server.db, id, null))!;
  expect(replay(events)?.clock.missed.filter((turns) => turns > 0)).toEqual([1]);
});
