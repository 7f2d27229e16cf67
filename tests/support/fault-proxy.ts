import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What happens to the connection over which the next append goes. */
export const faults = [
  "before", // cut before any of it is sent on
  "midway", // reset with a part of it sent on
  "at once", // all of it sent on, and cut while it is worked on
  "after", // cut once it is committed, before the answer
  "delayed", // the answer comes two seconds late
] as const;
export type Fault = (typeof faults)[number];

const marker = "kc_append";
const delayMs = 2_000;

/** The last message of a whole answer: ready for the next query. */
const isReady = (bytes: Buffer): boolean =>
  bytes.length >= 6 && bytes.at(-6) === 0x5a && bytes.readUInt32BE(bytes.length - 5) === 5;

/**
 * A wire to a PostgreSQL that fails as it is told to: each append that passes takes the next of the planned faults;
 * when there is none left, all passes.
 */
export async function startFaultProxy(port: number) {
  const planned: Fault[] = [];
  const struck = new Map<Fault, number>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, "127.0.0.1");
    let awaited: Fault | null = null;
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    const reset = () => {
      client.resetAndDestroy();
      database.resetAndDestroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", cut).on("close", () => {
        open.delete(socket);
        cut();
      });
    }
    client.on("data", (bytes) => {
      const fault = bytes.includes(marker) ? planned.shift() : undefined;
      if (fault !== undefined) struck.set(fault, (struck.get(fault) ?? 0) + 1);
      if (fault === "before") return cut();
      if (fault === "midway") return void database.write(bytes.subarray(0, bytes.length >> 1), reset);
      if (fault === "at once") return void database.write(bytes, cut);
      awaited = fault ?? awaited;
      database.write(bytes);
    });
    database.on("data", async (bytes) => {
      if (awaited === "after") return isReady(bytes) ? cut() : undefined; // none of it is passed on
      if (awaited === "delayed") {
        awaited = null;
        database.pause();
        await pause(delayMs);
        database.resume();
      }
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  if (typeof at !== "object" || at === null) throw new Error("the proxy has no port");
  const stop = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const plan = (...next: readonly Fault[]) => void planned.push(...next);
  /** Answers how many of the planned faults did not happen, and forgets them. */
  const unused = () => planned.splice(0).length;
  return { port: at.port, plan, unused, struck, stop };
}
