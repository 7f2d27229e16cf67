import { openDatabase } from "@/db/client";
import { lockFolder } from "@/db/pglite-lock";

/** A process that owns a folder until it is killed: `lock` only its lock file, `open` the database in it. */
const [, , what, dir = ""] = process.argv;
try {
  if (what === "lock") await lockFolder(dir);
  else await openDatabase({ kind: "pglite", dir }, { say: (sentence) => console.log(sentence) });
  console.log("owner");
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : "not an error");
  process.exit(1);
}
