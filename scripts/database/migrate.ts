import { fileURLToPath } from "node:url";
import { migrationsDir, readMigrations } from "./migration-files";
import { withSchemaEngine } from "./schema-engine";

/**
 * Applies the migrations that the database has not seen, in order, and records them as Prisma's CLI does.
 * @param only by name; by default all that are there
 * @returns names of the migrations applied just now
 * @throws Error of the engine: names the migration and the SQL error
 */
export async function migrate(databaseUrl: string, directory = migrationsDir, only?: readonly string[]): Promise<string[]> {
  const migrationsList = await readMigrations(directory);
  if (only) migrationsList.migrationDirectories = migrationsList.migrationDirectories.filter(({ path }) => only.includes(path));
  const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
    engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
  );
  return appliedMigrationNames;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the database to migrate.");
  const applied = await migrate(databaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The database is up to date.\n");
  process.exit(0);
}
