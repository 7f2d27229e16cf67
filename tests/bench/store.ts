import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/db/client";
import type { DatabaseConfig } from "@/server/env";
import { loadDeal } from "@/server/store/load-deal";
import { person } from "../store/stories";
import { startNeonProxy } from "../support/neon-proxy";
import { freshDatabase } from "../support/test-database";
import { appended, newGame, oneDeal } from "./logs";
import { counted, type Row, report, timed, times } from "./measure";

const games = 8;
const eventsATurn = 4;

/** Appending and loading the turns of whole deals, on one driver. */
async function driver(name: string, config: DatabaseConfig): Promise<readonly Row[]> {
  const opened = await openDatabase(config, { say: () => {} });
  const { db, trips } = counted(opened.db);
  const account = await person(opened.db);
  const events = oneDeal();
  const spent = { append: [] as number[], load: [] as number[] };
  let [appends, loads, began] = [0, 0, 0];
  for (let number = 0; number < games; number += 1) {
    let head = await newGame(opened.db, account);
    for (let at = 0; at < events.length; at += eventsATurn) {
      began = trips();
      const [appending, next] = await timed(() => appended(db, head, events.slice(at, at + eventsATurn)));
      appends = Math.max(appends, trips() - began);
      began = trips();
      const [loading] = await timed(() => loadDeal(db, { game: next.game, account }));
      loads = Math.max(loads, trips() - began);
      head = next;
      if (number === 0) continue; // warming up
      spent.append.push(appending);
      spent.load.push(loading);
    }
  }
  await opened.close();
  return [
    { ...report(`${name}: append`, appends, "trips"), budget: 1 },
    ...times(`${name}: append`, spent.append),
    { ...report(`${name}: load`, loads, "trips"), budget: 1 },
    ...times(`${name}: load`, spent.load),
  ];
}

/** Round trips and times of append and load, on every driver. */
export async function storeRows(port: number): Promise<readonly Row[]> {
  const home = mkdtempSync(join(tmpdir(), "kings-bench-"));
  const proxy = await startNeonProxy();
  try {
    const url = async () => (await freshDatabase({ port })).app;
    return [
      ...(await driver("PGlite", { kind: "pglite", dir: join(home, "pglite") })),
      ...(await driver("PostgreSQL", { kind: "postgres", url: await url() })),
      ...(await driver("Neon", { kind: "neon", url: await url(), testProxy: proxy.at })),
    ];
  } finally {
    await proxy.stop();
    rmSync(home, { recursive: true });
  }
}
