import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connectAs } from "@/scripts/database/embedded-postgres";
import { migrate } from "@/scripts/database/migrate";
import { withScratchDatabase } from "@/scripts/database/scratch-database";

/** Runs `act` with a migrated database of its own, which is gone afterwards. */
export type WithDatabase = (act: (databaseUrl: string) => Promise<void>) => Promise<void>;

/** A copy on the PostgreSQL that all test files share. */
export const withSharedServer: WithDatabase = async (act) => {
  const url = new URL(inject("migratedDatabase"));
  const [template, name] = [url.pathname.slice(1), `scratch_${randomBytes(8).toString("hex")}`];
  const server = await connectAs("postgres", { port: Number(url.port), password: url.password }, "postgres");
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${url.username}`);
    url.pathname = name;
    await act(url.href);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
};

/** On a PostgreSQL of its own, which can be taken away. */
export const withOwnServer: WithDatabase = (act) =>
  withScratchDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    await act(databaseUrl);
  });
