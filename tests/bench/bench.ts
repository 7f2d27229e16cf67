import { startPostgres } from "../support/postgres";
import { computerRows } from "./computers";
import { engineRows } from "./engine";
import { printed, type Row } from "./measure";
import { noticeRows } from "./notices";
import { pageRows } from "./page";
import { peerRows } from "./peer";
import { replayRows } from "./replay";
import { crowdRows, seriesRows } from "./scale";
import { storeRows } from "./store";
import { turnRows } from "./turn";

const parts: Readonly<Record<string, (port: number) => readonly Row[] | Promise<readonly Row[]>>> = {
  engine: engineRows,
  computers: computerRows,
  store: storeRows,
  series: seriesRows,
  crowd: crowdRows,
  turn: turnRows,
  page: pageRows,
  replay: replayRows,
  notices: noticeRows,
  peer: peerRows, // only when it is named: it fetches a package
};

/** Measures the named parts (none: all but peer); status 1 when a budget is broken, 2 when a part is not known. */
async function bench(named: readonly string[]): Promise<number> {
  const unknown = named.find((name) => !(name in parts));
  if (unknown !== undefined) {
    console.error(
      `There is no part ${JSON.stringify(unknown)} to measure: name some of ${Object.keys(parts).join(", ")}.`,
    );
    return 2;
  }
  const wanted = named.length > 0 ? named : Object.keys(parts).filter((name) => name !== "peer");
  const { port, stop } = await startPostgres();
  try {
    let isKept = true;
    for (const name of wanted) isKept = printed((await parts[name]?.(port)) ?? []) && isKept;
    return isKept ? 0 : 1;
  } finally {
    await stop();
  }
}

process.exit(await bench(process.argv.slice(2))); // PGlite would keep the process waiting
