import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where the games are kept: PGlite in a folder, a PostgreSQL server, or Neon over WebSocket. */
export type DatabaseConfig =
  | { readonly kind: "pglite"; readonly dir: string }
  | { readonly kind: "postgres"; readonly url: string }
  /** `testProxy` (host:port) stands in for Neon's own proxy in tests. */
  | { readonly kind: "neon"; readonly url: string; readonly testProxy: string | null };

/** Services that people can sign in by; each is shown only where it is set up. */
export const services = ["github", "google"] as const;
export type Service = (typeof services)[number];
export type ServiceKeys = { readonly id: string; readonly secret: string };

/** The keys of Web Push. `testOrigin` (on this machine) stands in for the push services in tests. */
type PushKeys = {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  readonly testOrigin: string | null;
};

export type Env = {
  readonly isProduction: boolean;
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly ownerUrl: string | null; // for migrations and repairs
  readonly authSecret: string | null; // null: one is kept in the data folder
  readonly siteUrl: string | null; // without a slash at the end
  readonly port: number;
  readonly jobsSecret: string | null; // null closes the job route
  readonly push: PushKeys | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly host: string | null; // an address to report people to
  readonly services: { readonly [S in Service]: ServiceKeys | null }; // that people can sign in by
  readonly servicesTestUrl: string | null; // stands in for all of them in tests
  readonly isServerless: boolean; // the process sleeps between requests: scheduled work comes by the job route
};

/** A setting that cannot be used; the message is one sentence that names the variable. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

type Source = { readonly [name: string]: string | undefined };

const shortestSecret = 32;
/** How the value in .env.example begins. */
const examplePrefix = "change-me";

function text(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

function parsedUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !protocols.includes(url.protocol)) {
    throw new EnvError(`${name} has to be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
  }
  return url;
}

const postgresProtocols = ["postgres:", "postgresql:"];

function database(source: Source, dataDir: string): DatabaseConfig {
  const url = text(source, "DATABASE_URL");
  const driver = text(source, "DATABASE_DRIVER");
  if (driver !== null && !["pglite", "postgres", "neon"].includes(driver)) {
    throw new EnvError("DATABASE_DRIVER has to be pglite, postgres or neon.");
  }
  if (driver === "pglite" || (driver === null && url === null)) return { kind: "pglite", dir: join(dataDir, "pglite") };
  if (url === null) throw new EnvError(`DATABASE_DRIVER is ${driver}, but DATABASE_URL is not set.`);
  const { hostname } = parsedUrl("DATABASE_URL", url, postgresProtocols);
  if (driver === "neon" || (driver === null && hostname.endsWith(".neon.tech"))) {
    return { kind: "neon", url, testProxy: text(source, "NEON_TEST_PROXY") };
  }
  return { kind: "postgres", url };
}

/** Refuses a secret that is short or still the example's. An unset one is refused where `isNeeded`. */
function secret(source: Source, name: string, isNeeded: boolean): string | null {
  const value = text(source, name);
  if (value === null) {
    if (isNeeded) throw new EnvError(`${name} is not set: give it at least ${shortestSecret} random characters.`);
    return null;
  }
  if (value.startsWith(examplePrefix)) throw new EnvError(`${name} is still the one of the example: choose your own.`);
  if (value.length < shortestSecret) {
    throw new EnvError(`${name} is too short: give it at least ${shortestSecret} random characters.`);
  }
  return value;
}

function port(source: Source): number {
  const value = text(source, "PORT") ?? "3000";
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new EnvError("PORT has to be a number from 0 to 65535.");
  return Number(value);
}

/** Where tests let something else answer: only ever an address on this machine. */
function testOrigin(source: Source, name: string): string | null {
  const origin = text(source, name);
  if (origin !== null && !/^http:\/\/127\.0\.0\.1:\d+$/.test(origin)) {
    throw new EnvError(`${name} has to be an address on this machine, such as http://127.0.0.1:4000.`);
  }
  return origin;
}

/** The keys of Web Push, both or none; the subject is how a push service reaches whoever runs this server. */
function push(source: Source, siteUrl: string | null): Env["push"] {
  const publicKey = text(source, "VAPID_PUBLIC_KEY");
  const privateKey = text(source, "VAPID_PRIVATE_KEY");
  if (publicKey === null && privateKey === null) return null;
  if (publicKey === null || !/^[A-Za-z0-9_-]{87}$/.test(publicKey)) {
    throw new EnvError("VAPID_PUBLIC_KEY has to be a key that npm run setup:push made.");
  }
  if (privateKey === null || !/^[A-Za-z0-9_-]{43}$/.test(privateKey)) {
    throw new EnvError("VAPID_PRIVATE_KEY has to be a key that npm run setup:push made.");
  }
  const secure = siteUrl?.startsWith("https:") === true ? siteUrl : null;
  const subject = text(source, "VAPID_SUBJECT") ?? secure;
  if (subject === null) throw new EnvError("VAPID_SUBJECT is not set: give it a mailto: address or an https: page.");
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    throw new EnvError("VAPID_SUBJECT has to be a mailto: address or an https: page.");
  }
  return { publicKey, privateKey, subject, testOrigin: testOrigin(source, "PUSH_TEST_ORIGIN") };
}

/** Whom people may report others to; there is nobody where no mail leaves. */
function host(source: Source): string | null {
  const address = text(source, "HOST_MAIL");
  if (address === null) return null;
  if (text(source, "SMTP_URL") === null) throw new EnvError("HOST_MAIL is set, but SMTP_URL is not.");
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    throw new EnvError("HOST_MAIL has to be an address, such as you@example.org.");
  return address;
}

/** The mail server, both settings or none. */
function mail(source: Source): Env["mail"] {
  const url = text(source, "SMTP_URL");
  const from = text(source, "MAIL_FROM");
  if (url === null && from === null) return null;
  if (url === null) throw new EnvError("MAIL_FROM is set, but SMTP_URL is not.");
  parsedUrl("SMTP_URL", url, ["smtp:", "smtps:"]);
  if (from === null || !/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(from)) {
    throw new EnvError("MAIL_FROM has to be an address, such as Kings <kings@example.org>.");
  }
  return { url, from };
}

/** What a service gave whoever registered this site there: both values or none. */
function keys(name: string, id: string | null, key: string | null): ServiceKeys | null {
  if (id === null && key === null) return null;
  if (id === null) throw new EnvError(`${name}_SECRET is set, but ${name}_ID is not.`);
  if (key === null) throw new EnvError(`${name}_ID is set, but ${name}_SECRET is not.`);
  return { id, secret: key };
}

/** Parses the settings. Throws an EnvError with one sentence for the first that cannot be used. */
export function readEnv(source: Source): Env {
  const isProduction = source.NODE_ENV === "production";
  const dataDir = resolve(/* turbopackIgnore: true */ text(source, "DATA_DIR") ?? ".data");
  const config = database(source, dataDir);
  const ownerUrl = text(source, "DATABASE_OWNER_URL");
  if (ownerUrl !== null) parsedUrl("DATABASE_OWNER_URL", ownerUrl, postgresProtocols);
  const site = text(source, "SITE_URL");
  const siteUrl = site === null ? null : parsedUrl("SITE_URL", site, ["http:", "https:"]).href.replace(/\/$/, "");
  return {
    isProduction,
    dataDir,
    database: config,
    ownerUrl,
    authSecret: secret(source, "AUTH_SECRET", isProduction && config.kind !== "pglite"),
    siteUrl,
    port: port(source),
    jobsSecret: secret(source, "JOBS_SECRET", false) ?? secret(source, "CRON_SECRET", false),
    push: push(source, siteUrl),
    mail: mail(source),
    host: host(source),
    services: {
      github: keys("AUTH_GITHUB", text(source, "AUTH_GITHUB_ID"), text(source, "AUTH_GITHUB_SECRET")),
      google: keys("AUTH_GOOGLE", text(source, "AUTH_GOOGLE_ID"), text(source, "AUTH_GOOGLE_SECRET")),
    },
    servicesTestUrl: testOrigin(source, "SERVICES_TEST_URL"),
    isServerless: source.VERCEL !== undefined && source.VERCEL !== "",
  };
}

let parsed: Env | undefined;

/** The settings of this process, parsed when first asked for. Nothing else reads `process.env`. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/**
 * AUTH_SECRET, or else a random one that is kept in the data folder, readable by its owner only. Throws an EnvError
 * where the kept one is none.
 */
export function authSecret({ authSecret: given, dataDir }: Pick<Env, "authSecret" | "dataDir"> = env()): string {
  if (given !== null) return given;
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepNewSecret(file);
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length < shortestSecret) {
    throw new EnvError(
      `${file} holds no whole secret: put the right one back, or remove it and everybody signs in anew.`,
    );
  }
  return kept;
}

/** Under its own name the file is whole from the first; of several processes that start at once one gives it. */
function keepNewSecret(file: string): void {
  const unfinished = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
