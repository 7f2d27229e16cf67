import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { authSecret, EnvError, readEnv } from "@/server/env";

const strong = "kT4".repeat(11);
const url = "postgres://app@db.example/kings";

describe("the settings", () => {
  it("need nothing set: an embedded database in .data, port 3000", () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, authSecret: null, siteUrl: null, jobsSecret: null, isProduction: false });
    expect(env.database).toEqual({ kind: "pglite", dir: join(process.cwd(), ".data", "pglite") });
    expect(readEnv({ NODE_ENV: "production", AUTH_SECRET: " " }).authSecret).toBeNull();
  });

  it("choose the driver from the address, unless one is named", () => {
    const kind = (source: Record<string, string>) => readEnv(source).database.kind;
    expect(kind({ DATABASE_URL: url })).toBe("postgres");
    expect(kind({ DATABASE_URL: "postgres://a@ep-x-pooler.eu.aws.neon.tech/d" })).toBe("neon");
    expect(kind({ DATABASE_URL: url, DATABASE_DRIVER: "neon" })).toBe("neon");
    expect(kind({ DATABASE_URL: "postgres://a@x.neon.tech/d", DATABASE_DRIVER: "postgres" })).toBe("postgres");
    expect(kind({ DATABASE_URL: url, DATABASE_DRIVER: "pglite" })).toBe("pglite");
    expect(kind({ DATABASE_URL: "postgres://a@neon.tech.example/d" })).toBe("postgres");
  });

  it.each([
    [{ NODE_ENV: "production", DATABASE_URL: url }, "AUTH_SECRET is not set"],
    [{ NODE_ENV: "production", DATABASE_URL: url, AUTH_SECRET: "short" }, "AUTH_SECRET is too short"],
    [{ NODE_ENV: "production", DATABASE_URL: url, AUTH_SECRET: `change-me-${strong}` }, "AUTH_SECRET is still the one"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET is too short"],
    [{ JOBS_SECRET: "undefined" }, "JOBS_SECRET is too short"],
    [{ DATABASE_URL: "kings" }, "DATABASE_URL has to be an address"],
    [{ DATABASE_OWNER_URL: "http://x" }, "DATABASE_OWNER_URL has to be an address"],
    [{ DATABASE_DRIVER: "neon" }, "DATABASE_DRIVER is neon, but DATABASE_URL is not set"],
    [{ DATABASE_DRIVER: "mysql", DATABASE_URL: url }, "DATABASE_DRIVER has to be"],
    [{ PORT: "80 80" }, "PORT has to be a number"],
    [{ PORT: "70000" }, "PORT has to be a number"],
    [{ SITE_URL: "kings.example" }, "SITE_URL has to be an address"],
  ])("refuse %o in one sentence that names the variable", (source, words) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(words);
  });

  it("with a real database and a real secret production may start", () => {
    const env = readEnv({
      NODE_ENV: "production",
      DATABASE_URL: url,
      AUTH_SECRET: strong,
      SITE_URL: "https://k.example/",
    });
    expect(env).toMatchObject({ authSecret: strong, siteUrl: "https://k.example" });
  });
});

it("without AUTH_SECRET one is kept in the data folder, for its owner only, the same at every start", () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), "kings-secret-")), "data");
  const secret = authSecret({ authSecret: null, dataDir });
  expect(secret).toHaveLength(43);
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(authSecret({ authSecret: strong, dataDir })).toBe(strong);
  rmSync(dataDir, { recursive: true });
});

it.each(["", "kT4kT4"])("a kept secret of %j is refused by the name of its file, and stays", (half) => {
  const dataDir = mkdtempSync(join(tmpdir(), "kings-secret-"));
  const file = join(dataDir, "secret");
  writeFileSync(file, half);
  expect(() => authSecret({ authSecret: null, dataDir })).toThrow(EnvError);
  expect(() => authSecret({ authSecret: null, dataDir })).toThrow(file);
  expect(readFileSync(file, "utf8")).toBe(half);
  rmSync(dataDir, { recursive: true });
});

it("a start that could not write its secret leaves nothing that the next one takes for one", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kings-secret-"));
  const start =
    'import("@/server/env").then(({ authSecret }) => authSecret({ authSecret: null, dataDir: process.argv[1] }))';
  const limited = spawnSync(
    "sh",
    ["-c", 'ulimit -f 0; exec "$0" --import tsx -e "$1" "$2"', process.execPath, start, dataDir],
    { env: { PATH: process.env.PATH, TSX_DISABLE_CACHE: "1", NODE_ENV: "test" }, encoding: "utf8" },
  );
  expect(limited.stderr).toContain("EFBIG");
  expect(readdirSync(dataDir)).toEqual([]);
  const secret = authSecret({ authSecret: null, dataDir });
  expect(secret).toHaveLength(43);
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  rmSync(dataDir, { recursive: true });
});
