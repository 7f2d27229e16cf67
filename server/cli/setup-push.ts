import "./dotenv";
import { appendFileSync } from "node:fs";
import webPush from "web-push";
import { env } from "@/server/env";

// npm run setup:push: makes the two keys of Web Push and keeps them in .env.local; with --print it only shows them, for a
// host that takes its settings elsewhere. Keys that are there are left alone: browsers are bound to them.
const file = ".env.local";
const [option] = process.argv.slice(2);
if (option !== undefined && option !== "--print") {
  console.error(`setup:push knows no ${option}; the only option is --print.`);
  process.exitCode = 2;
} else if (option !== "--print" && env().push !== null) {
  console.log("Web Push is set up already. New keys would end every subscription; delete the old ones first.");
} else {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const lines = `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.org\n`;
  if (option === "--print") {
    console.log(lines.trimEnd());
  } else {
    appendFileSync(file, `\n${lines}`, { mode: 0o600 });
    console.log(`The keys are in ${file}. Set VAPID_SUBJECT there to your own address, and start again.`);
  }
}
