import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** The tests of what stands on a database; only they start PostgreSQL. */
const database = ["tests/{api,auth,db,jobs,notify,play,server,store}/**/*.test.ts"];
const pages = "tests/e2e/**";

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: fileURLToPath(new URL("./", import.meta.url)) }] },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...database, pages],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: database,
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
