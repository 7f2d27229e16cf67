import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The addresses of one test database: as the app's restricted role, as its owner, and as the superuser. */
export type TestDatabase = { readonly app: string; readonly owner: string; readonly superuser: string };

/** A database of one's own: a copy of the migrated one (about 0.1 s), or an empty one. */
export async function freshDatabase({
  isEmpty = false,
  port = inject("postgresPort"),
}: {
  isEmpty?: boolean;
  port?: number; // where PostgreSQL was started by somebody else than vitest
} = {}): Promise<TestDatabase> {
  const host = `127.0.0.1:${port}`;
  const name = `kings_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `postgres://postgres@${host}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} owner kings_owner ${isEmpty ? "" : "template kings_template"}`);
  } finally {
    await client.end();
  }
  return {
    app: `postgres://kings_web@${host}/${name}`,
    owner: `postgres://kings_owner@${host}/${name}`,
    superuser: `postgres://postgres@${host}/${name}`,
  };
}
