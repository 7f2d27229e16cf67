import { nextTurn, openServer, seatTwo } from "../support/table";
import { appended, gameInDeal, oneDeal } from "./logs";
import { counted, median, type Row, report, timed, times } from "./measure";

const turns = 300;

/** A turn by the procedure against the bare append of as many events, turn about. */
export async function turnRows(port: number): Promise<readonly Row[]> {
  const server = await openServer({ port });
  const people = [server.person("Mira"), server.person("Jonas")] as const;
  const trips = counted(server.db);
  let { id } = await seatTwo(server, ...people);
  const account = people[0].session()!.account;
  const events = oneDeal();
  let bare = await gameInDeal(server.db, account, 0, events.slice(0, 10));
  const spent = { turn: [] as number[], append: [] as number[] };
  let most = 0;
  while (spent.turn.length < turns) {
    const turn = (await nextTurn(people[0], id)) ?? (await nextTurn(people[1], id));
    if (turn === null) {
      id = (await seatTwo(server, ...people)).id;
      bare = await gameInDeal(server.db, account, 0, events.slice(0, 10));
      continue;
    }
    const caller = people[turn.seat]!.call(trips.db);
    const before = trips.trips();
    const wish = { ...turn, command: server.command() };
    const [ms, answer] = await timed(() => caller.game.submit(wish));
    most = Math.max(most, trips.trips() - before);
    spent.turn.push(ms);
    const count = answer.version - turn.seen.version;
    const [bareMs, next] = await timed(() => appended(server.db, bare, events.slice(10, 10 + count)));
    spent.append.push(bareMs);
    bare = next;
    server.clock.advance(60_000);
  }
  await server.disconnect();
  return [
    { ...report("a turn through tRPC", most, "trips"), budget: 2 },
    ...times("a turn through tRPC", spent.turn),
    ...times("the bare append of as many events", spent.append),
    report("a turn through tRPC against the bare append", median(spent.turn) / median(spent.append), "x"),
  ];
}
