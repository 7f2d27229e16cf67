import "./dotenv";
import { appendFileSync } from "node:fs";
import webPush from "web-push";
import { EnvError, env } from "@/server/env";

// npm run setup:push: makes the two keys of Web Push and keeps them in .env.local; with --print it only shows them, for
// a host that takes its settings elsewhere. Keys that are there are left alone: browsers are bound to them.
const file = ".env.local";

function setUp(options: readonly string[]): number {
  const [option] = options;
  if (options.length > 1 || (option !== undefined && option !== "--print")) {
    console.error("setup:push takes one option, --print.");
    return 2;
  }
  const { push, siteUrl } = env();
  if (option === undefined && push !== null) {
    console.log("Web Push is set up already. New keys would end every subscription; delete the old ones first.");
    return 0;
  }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const needsSubject = siteUrl?.startsWith("https:") !== true;
  const subject = needsSubject ? "VAPID_SUBJECT=mailto:you@example.org\n" : "";
  const lines = `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n${subject}`;
  if (option === "--print") {
    console.log(lines.trimEnd());
    return 0;
  }
  appendFileSync(file, `\n${lines}`, { mode: 0o600 });
  const next = needsSubject ? "Put your own address into VAPID_SUBJECT there, and start again." : "Start again.";
  console.log(`The keys are in ${file}. ${next}`);
  return 0;
}

try {
  process.exitCode = setUp(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
