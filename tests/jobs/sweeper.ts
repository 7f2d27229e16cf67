import { openDatabase } from "@/db/client";
import { systemClock } from "@/server/clock";
import { sweep } from "@/server/jobs/sweep";

// A process of its own that sweeps once at a given time, to be killed at any moment: see sweep.test.ts.
const [url = "", now = "0", origin = "", publicKey = "", privateKey = ""] = process.argv.slice(2);
const { db } = await openDatabase({ kind: "postgres", url });
const clock = { ...systemClock, now: () => Number(now) };
const isAllowed = (endpoint: string) => endpoint.startsWith(`${origin}/`);
const push = { publicKey, privateKey, subject: "mailto:keeper@example.org", isAllowed };
process.stdout.write("ready\n");
await sweep({ db, clock, secret: "none", siteUrl: "https://kings.example", push, mail: null, host: null });
process.stdout.write("done\n");
process.exit(0);
