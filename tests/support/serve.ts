import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ParsedMail } from "mailparser";
import webPush from "web-push";
import { browserPath } from "./browser";
import { freePort } from "./free-port";
import { startMailServer } from "./mail-server";
import { startOAuthServer } from "./oauth-server";

/** Keys of Web Push, and where a test that wants to see pushes has to listen for them. */
async function push() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const origin = `http://127.0.0.1:${await freePort()}`;
  process.env.E2E_PUSH = JSON.stringify({ publicKey, privateKey, origin });
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:keeper@example.org",
    PUSH_TEST_ORIGIN: origin,
  };
}

/** Emptied, so that a developer's .env cannot lead the tests to a real database. */
const settings = { AUTH_SECRET: "", DATABASE_DRIVER: "", DATABASE_OWNER_URL: "", DATABASE_URL: "", SITE_URL: "" };

/**
 * Before the end-to-end tests: finds a browser and starts the project by the visitor's own command, on a free port
 * and with a database of its own. Answers what takes both down again, once the games that were played are audited.
 */
export default async function serve(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = browserPath();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "kings-in-the-corner-"));
  const mails = join(folder, "mails");
  mkdirSync(mails);
  const post = await startMailServer((mail) => keepMail(mails, mail));
  const services = await startOAuthServer();
  const env = {
    ...process.env,
    ...settings,
    ...(await push()),
    PORT: String(port),
    DATA_DIR: folder,
    SMTP_URL: post.url,
    MAIL_FROM: "Kings <kings@kings.example>",
    HOST_MAIL: "host@kings.example",
    ...services.settings,
  };
  const server = spawn(process.execPath, ["--import", "tsx", "server/cli/start.ts"], {
    stdio: ["ignore", "inherit", "inherit"],
    env,
  });
  const ended = () => void server.kill("SIGTERM"); // which it passes on to the server it started
  process.on("exit", ended);
  const stopped = async () => {
    process.off("exit", ended);
    if (isRunning(server)) {
      server.kill("SIGTERM");
      await Promise.race([once(server, "exit"), sleep(15_000, null, { ref: false })]);
      if (isRunning(server)) server.kill("SIGKILL");
    }
  };
  const removed = async () => {
    await post.close();
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  };
  process.env.E2E_MAILS = mails;
  process.env.E2E_SERVICES = services.url;
  process.env.E2E_BASE_URL = `http://localhost:${port}`;
  try {
    await answers(`${process.env.E2E_BASE_URL}/api/health`, server);
  } catch (error) {
    await stopped();
    await removed();
    throw error;
  }
  return async () => {
    await stopped();
    const audit = spawnSync(process.execPath, ["--import", "tsx", "server/cli/audit.ts"], { env, stdio: "inherit" });
    await removed();
    if (audit.status !== 0) throw new Error("The audit found games that are not whole.");
  };
}

/** For the tests' own processes: whom a mail went to, and what it says. */
function keepMail(folder: string, { to, text }: ParsedMail): void {
  const address = [to ?? []].flat().map((one) => one.text)[0] ?? "nobody";
  appendFileSync(join(folder, address), `${text}\n\f`);
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && isRunning(server); tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await sleep(500);
  }
  throw new Error(isRunning(server) ? `${url} did not answer within five minutes.` : "npm start ended by itself.");
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}
