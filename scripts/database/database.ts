import pg from "pg";
import { loopback } from "@/scripts/service/ports/ports";

export const databaseName = "slidewright";

/** The service's role owns its database and is no superuser. */
const serviceRole = "slidewright";

type Server = { port: number; password: string };

export function databaseUrlFor(server: Server, database: string): string {
  return `postgresql://${serviceRole}:${server.password}@${loopback}:${server.port}/${database}`;
}

export async function connectAs(user: string, server: Server, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: loopback,
    port: server.port,
    user,
    password: server.password,
    database,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Makes the service's role and database when they are missing. */
export async function ensureDatabase(server: Server): Promise<void> {
  const client = await connectAs("postgres", server, "postgres");
  try {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [serviceRole]);
    if (role.rowCount === 0)
      await client.query(`CREATE ROLE ${serviceRole} LOGIN PASSWORD ${client.escapeLiteral(server.password)}`);
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${serviceRole}`);
  } finally {
    await client.end();
  }
}
