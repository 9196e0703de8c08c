import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { diffSchema } from "./create-migration";
import { migrate } from "./migrate";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

async function query(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("migrate", () => {
  it("applies new migrations in order, once, and records them as Prisma does", async () => {
    await writeMigration("20260101000000_first", 'CREATE TABLE "Thing" (id TEXT PRIMARY KEY);');
    await writeMigration("20260102000000_second", 'ALTER TABLE "Thing" ADD COLUMN name TEXT;');
    await withEmptyDatabase(async (databaseUrl) => {
      expect(await migrate(databaseUrl, folder)).toEqual(["20260101000000_first", "20260102000000_second"]);
      expect(await migrate(databaseUrl, folder)).toEqual([]);
      await writeMigration("20260103000000_third", `INSERT INTO "Thing" VALUES ('a', 'b');`);
      expect(await migrate(databaseUrl, folder)).toEqual(["20260103000000_third"]);
      expect(await query(databaseUrl, 'SELECT * FROM "Thing"')).toEqual([{ id: "a", name: "b" }]);
      const recorded = await query(
        databaseUrl,
        "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
      );
      expect(recorded).toHaveLength(3);
    });
  });

  it("says what to do if the database can't be reached", async () => {
    await expect(migrate("postgresql://a:b@127.0.0.1:1/c", folder)).rejects.toThrow(
      /^The database can't be reached: connect ECONNREFUSED 127\.0\.0\.1:1\. Check the host and port in DATABASE_URL/,
    );
  });

  it("names the migration that fails", async () => {
    await writeMigration("20260101000000_broken", "CREATE TABEL oops;");
    await withEmptyDatabase(async (databaseUrl) => {
      await expect(migrate(databaseUrl, folder)).rejects.toThrow(/20260101000000_broken/);
    });
  });

  it("runs once for several simultaneous starts, rolls back and retries a failure, and ignores what a newer version applied", async () => {
    await writeMigration("20260101000000_first", 'CREATE TABLE "Thing" (id TEXT PRIMARY KEY); SELECT pg_sleep(1);');
    await writeMigration(
      "20260102000000_index",
      '-- Alone in its migration, beside writers.\nCREATE INDEX CONCURRENTLY "Thing_id_idx" ON "Thing"(id);',
    );
    await withEmptyDatabase(async (databaseUrl) => {
      const applied = await Promise.all([
        migrate(databaseUrl, folder),
        migrate(databaseUrl, folder),
        migrate(databaseUrl, folder),
      ]);
      expect(applied.flat()).toEqual(["20260101000000_first", "20260102000000_index"]);

      await writeMigration(
        "20260103000000_third",
        `ALTER TABLE "Thing" ADD COLUMN name TEXT; INSERT INTO "Thing" VALUES ('a', 'b'); SELECT 1 / 0;`,
      );
      await expect(migrate(databaseUrl, folder)).rejects.toThrow(
        "The migration 20260103000000_third failed: division by zero. Nothing of it is left; those before it are done.",
      );
      expect(await query(databaseUrl, 'SELECT * FROM "Thing"')).toEqual([]);
      expect(
        await query(databaseUrl, "SELECT column_name FROM information_schema.columns WHERE table_name = 'Thing'"),
      ).toEqual([{ column_name: "id" }]);
      await writeFile(
        path.join(folder, "20260103000000_third", "migration.sql"),
        'ALTER TABLE "Thing" ADD COLUMN name TEXT;',
      );
      expect(await migrate(databaseUrl, folder)).toEqual(["20260103000000_third"]);

      await rm(path.join(folder, "20260103000000_third"), { recursive: true });
      expect(await migrate(databaseUrl, folder)).toEqual([]);
      expect(await query(databaseUrl, `INSERT INTO "Thing" (id) VALUES ('a') RETURNING *`)).toEqual([
        { id: "a", name: null },
      ]);
    });
  });

  it("works for a role that is not a superuser", async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const [row] = await query(databaseUrl, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user");
      expect(row).toEqual({ rolsuper: false });
    });
  });
});

describe("diffSchema", () => {
  it("returns the SQL from one schema to the next", async () => {
    const head = 'datasource db {\n  provider = "postgresql"\n}\n';
    const [before, after] = [path.join(folder, "before.prisma"), path.join(folder, "after.prisma")];
    await writeFile(before, `${head}model Thing {\n  id String @id\n}\n`);
    await writeFile(after, `${head}model Thing {\n  id String @id\n  name String?\n}\n`);
    expect(await diffSchema(before, after)).toContain('ALTER TABLE "Thing" ADD COLUMN     "name" TEXT');
    expect(await diffSchema(after, after)).toBe("");
  });

  it("finds that the committed migrations produce the current schema", async () => {
    expect(await diffSchema()).toBe("");
  });
});
