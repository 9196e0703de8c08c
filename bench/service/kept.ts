import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { databaseName, databaseUrlFor } from "@/scripts/database/database";
import { readSecrets } from "@/scripts/service/settings/secrets";

/** Megabytes that the service keeps on these data: in its database, and as files. */
export async function kept(dataDir: string): Promise<{ database: number; files: number }> {
  const { POSTGRES_PASSWORD: password } = await readSecrets(dataDir);
  const { postgres: port } = JSON.parse(readFileSync(path.join(dataDir, "ports.json"), "utf8")) as { postgres: number };
  const client = new pg.Client({ connectionString: databaseUrlFor({ port, password }, databaseName) });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes");
  await client.end();
  const folder = path.join(dataDir, "files");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { database: Number(rows[0]!.bytes) / 1e6, files: bytes / 1e6 };
}
