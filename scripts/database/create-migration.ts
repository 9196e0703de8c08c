import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { migratedSchemaFile, migrationsDir, readSchema, schemaFile } from "./migration-files";
import { withSchemaEngine } from "./schema-engine";
import { withScratchDatabase } from "./scratch-database";

/**
 * Returns the SQL that changes one schema into another, by default the committed migrations into the current schema;
 * empty if nothing changed.
 */
export async function diffSchema(from = migratedSchemaFile, to = schemaFile): Promise<string> {
  const start = existsSync(from)
    ? { tag: "schemaDatamodel" as const, ...(await readSchema(from)) }
    : { tag: "empty" as const };
  const end = { tag: "schemaDatamodel" as const, ...(await readSchema(to)) };
  // This compares two texts, but the engine requires a connection.
  const result = await withScratchDatabase((databaseUrl) =>
    withSchemaEngine(databaseUrl, (engine) =>
      engine.diff({
        from: start,
        to: end,
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      }),
    ),
  );
  const sql = result.stdout ?? "";
  return sql.startsWith("-- This is an empty migration") ? "" : sql;
}

async function writeMigration(name: string, sql: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = `${stamp}_${name.toLowerCase().replace(/[^a-z0-9]+/g, "_")}`;
  await mkdir(path.join(migrationsDir, folder), { recursive: true });
  await writeFile(path.join(migrationsDir, folder, "migration.sql"), sql);
  await copyFile(schemaFile, migratedSchemaFile);
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name] = process.argv;
  const sql = await diffSchema();
  if (!sql) process.stdout.write("The schema did not change since the last migration.\n");
  else if (name)
    process.stdout.write(
      `Wrote prisma/migrations/${await writeMigration(name, sql)}. Read the SQL before you commit it.\n`,
    );
  else process.stdout.write(sql);
  process.exit(0);
}
