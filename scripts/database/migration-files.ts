import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MigrationList, SchemasContainer } from "@prisma/schema-engine-wasm";
import { projectPath } from "@/scripts/paths";

export const schemaFile = projectPath("prisma", "schema.prisma");
export const migrationsDir = projectPath("prisma", "migrations");

/** The schema after all committed migrations. The next migration changes it to `schemaFile`. */
export const migratedSchemaFile = path.join(migrationsDir, "migrated.prisma");

/** Returns the committed migrations in the order in which they are applied. */
export async function readMigrations(directory = migrationsDir): Promise<MigrationList> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: directory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names
        .sort()
        .map(async (name) => ({
          path: name,
          migrationFile: {
            path: "migration.sql",
            content: { tag: "ok" as const, value: await readFile(path.join(directory, name, "migration.sql"), "utf8") },
          },
        })),
    ),
  };
}

export async function readSchema(file: string): Promise<SchemasContainer> {
  return { files: [{ path: file, content: await readFile(file, "utf8") }] };
}
