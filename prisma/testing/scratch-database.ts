import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withConnection } from "@/scripts/database/embedded-postgres";
import { migrate } from "@/scripts/database/migrate";
import { withScratchDatabase } from "@/scripts/database/scratch-database";

/** Runs `action` with its own migrated database, which is deleted afterwards. */
export type WithDatabase = (action: (databaseUrl: string) => Promise<void>) => Promise<void>;

/** Uses a copy on the PostgreSQL that all test files share. */
export const withSharedServer: WithDatabase = (action) => {
  const { pathname } = new URL(inject("migratedDatabase"));
  return withNewDatabase(`TEMPLATE ${pathname.slice(1)}`, action);
};

/** Runs `action` with an empty database on the PostgreSQL that all test files share. */
export const withEmptyDatabase: WithDatabase = (action) => withNewDatabase("TEMPLATE template0", action);

async function withNewDatabase(options: string, action: (databaseUrl: string) => Promise<void>): Promise<void> {
  const url = new URL(inject("migratedDatabase"));
  const name = `scratch_${randomBytes(8).toString("hex")}`;
  const query = (sql: string) =>
    withConnection({ port: Number(url.port), password: url.password }, (client) => client.query(sql));
  try {
    await query(`CREATE DATABASE ${name} ${options} OWNER ${url.username}`);
    url.pathname = name;
    await action(url.href);
  } finally {
    await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Uses a separate PostgreSQL, which a test can stop. */
export const withOwnServer: WithDatabase = (action) =>
  withScratchDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    await action(databaseUrl);
  });
