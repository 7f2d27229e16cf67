import { type Db, openDatabase } from "@/db/client";
import { chooseTurn } from "@/lib/bots/choose";
import { seeded } from "@/lib/bots/rng";
import type { BotLevel } from "@/lib/engine/event";
import type { TurnHours } from "@/lib/engine/rules";
import type { SeatView } from "@/lib/view/types";
import type { Context } from "@/server/api/context";
import { appRouter } from "@/server/api/root";
import { createCallerFactory } from "@/server/api/trpc";
import type { Session } from "@/server/auth/session";
import type { Ticket } from "@/server/auth/ticket";
import type { Clock } from "@/server/clock";
import type { NotifyContext } from "@/server/notify/context";
import { asOwner } from "./as-owner";
import { audited } from "./audited";
import { freshDatabase } from "./test-database";

const createCaller = createCallerFactory(appRouter);

/** What a poll names that comes from a page with nothing of the game on it yet. */
export const nothingShown = { version: 0, table: "" };

/** A clock that stands until it is moved, and chance and ids that count up from a seed: the same on every run. */
function testClock(start: number, seed = 1): Clock & { readonly advance: (ms: number) => void } {
  let at = start;
  const rng = seeded(seed);
  const randomBytes = (size: number) => Uint8Array.from({ length: size }, () => rng.below(256));
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
    randomBytes,
    uuid: () => uuidFrom(randomBytes(16)),
    wait: async (ms) => {
      at += ms;
    },
  };
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * A server with a database of its own, without HTTP: people call its procedures as their browsers would. Closing it
 * walks all its games like `npm run audit`, and throws if one is not whole.
 */
export async function openServer({
  at = Date.UTC(2026, 10, 29, 12),
  port,
  push = null,
  mail = null,
  host = null,
}: { at?: number; port?: number } & Partial<Pick<NotifyContext, "push" | "mail" | "host">> = {}) {
  const database = await freshDatabase(port === undefined ? {} : { port });
  const { db, close: disconnect } = await openDatabase({ kind: "postgres", url: database.app });
  const clock = testClock(at);
  const close = async () => {
    await disconnect();
    const { faults } = await asOwner(database, audited);
    if (faults.length > 0) throw new Error(`the audit found:\n${faults.join("\n")}`);
  };
  const secret = "a secret of the tests, long enough to be one";
  const notify: NotifyContext = { db, clock, secret, siteUrl: "https://kings.example", push, mail, host };
  const person = (name: string) => {
    let session: Session | null = null;
    let ticket: Ticket | null = null;
    const context = (through: Db = db): Context => ({
      play: { db: through, clock, secret },
      notify: { ...notify, db: through },
      requestId: "a request",
      session,
      sameOrigin: true,
      later: () => {},
      ticket,
      services: [],
      startService: async () => "https://service.example",
      signIn: async (made) => {
        session = made;
      },
      signOut: () => {
        session = null;
      },
    });
    const call = (through?: Db) => createCaller(context(through));
    /** Another browser, with the cookies that this one has now. */
    const copy = () => {
      const other = person(name);
      other.become(session);
      return other;
    };
    const become = (made: Session | null) => {
      session = made;
    };
    const hold = (given: Ticket | null) => {
      ticket = given;
    };
    return { name, call, context, session: () => session, become, copy, hold };
  };
  const command = () => clock.uuid();
  const entropy = () => Buffer.from(clock.randomBytes(16)).toString("hex");
  return { db, database, clock, secret, notify, close, disconnect, person, command, entropy };
}

export type Server = Awaited<ReturnType<typeof openServer>>;
export type Person = ReturnType<Server["person"]>;

type Table = {
  readonly turnHours?: TurnHours;
  readonly set?: object;
  readonly seats?: readonly ("me" | "open" | BotLevel)[]; // without them just these people, and no computer
};

/** People who have joined a table by link, nothing dealt yet; the first opened it. */
export async function gatherAll(
  server: Server,
  people: readonly Person[],
  { turnHours = 72, set = { match: "one_hand" }, seats }: Table = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("nobody opens the table");
  const { id } = await host.call().game.create({
    preset: "A",
    set,
    seats: [...(seats ?? ["me", ...guests.map(() => "open" as const)])],
    turnHours,
    name: host.name,
    command: server.command(),
  });
  await host.call().game.takeSeat({ id, entropy: server.entropy(), command: server.command() });
  const secret = (await host.call().game.view({ id })).invitePath?.slice("/j/".length) ?? "";
  for (const { call, name } of guests)
    await call().invite.join({ secret, name, entropy: server.entropy(), command: server.command() });
  return { id, secret };
}

/** The same, and the deal is made. */
export async function seatAll(server: Server, people: readonly Person[], wish: Table = {}) {
  const table = await gatherAll(server, people, wish);
  await people[0]?.call().game.wake({ id: table.id });
  return table;
}

/** Two friends at such a table. */
export const seatTwo = (server: Server, host: Person, guest: Person, set: object = { match: "one_hand" }) =>
  seatAll(server, [host, guest], { set });

export const isSeatView = (view: object): view is SeatView => "hand" in view;

/** What a person would send now: the plays that a Medium computer would choose from the same view. */
export async function nextTurn(person: Person, id: string) {
  const game = await person.call().game.view({ id });
  const { view, version, head } = game;
  if (!isSeatView(view) || !view.onTurn || view.deal === null) return null;
  const plays = [...chooseTurn("medium", view, seeded(version))];
  return { id, seat: view.seat, deal: view.deal.number, turn: view.deal.turn.number, plays, seen: { version, head } };
}

/** Plays turns for these people until the game is over; at most `turns` of them. */
export async function playOn(server: Server, people: readonly Person[], id: string, turns = 400): Promise<number> {
  for (let played = 0; played < turns; ) {
    const before = played;
    for (const person of people) {
      const turn = await nextTurn(person, id);
      if (turn === null) continue;
      await person.call().game.submit({ ...turn, command: server.command() });
      await person.call().game.wake({ id });
      server.clock.advance(60_000);
      played += 1;
    }
    if (played === before) return played;
  }
  return turns;
}
