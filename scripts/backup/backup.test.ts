import { appendFile, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createS3Storage } from "@/lib/server/storage/s3-storage";
import { startS3Server } from "@/lib/server/storage/testing/s3-server";
import { migrate } from "@/scripts/database/migrate";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { readSecrets } from "@/scripts/service/secrets";
import { copyFiles, filesIn } from "./backup-folder";
import { createBackup } from "./create-backup";
import { reachDatabase } from "./database-snapshot";
import { restoreBackup } from "./restore-backup";

let folder = "";
const place = (...names: string[]) => path.join(folder, ...names);
const key = "templates/org_1/tmpl_1.pptx";
const awkward = 'tab\there, newline\nhere, back\\slash, quote", \\N and Ünïcödé 四';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
  await chmod(folder, 0o711);
  await within("old", async (client, databaseUrl) => {
    await migrate(databaseUrl);
    await client.query(`INSERT INTO "Organization" (id, name) VALUES ('org_1', $1)`, [awkward]);
    await client.query(
      `INSERT INTO "Outbox" (id, name, data, "sentAt") VALUES ('evt_1', 'presentation/requested', '{"generationId":"gen_1"}', now()), ('evt_2', 'x', '{"a":null}', now())`,
    );
    await client.query(`CREATE SCHEMA inngest_runner`);
    await client.query(
      await readFile(path.join(import.meta.dirname, "..", "..", "inngest", "runner", "schema.sql"), "utf8"),
    );
    await client.query(`SELECT nextval('inngest_runner.runner_number') FROM generate_series(1, 7)`);
  });
  await mkdir(path.dirname(place("old", "files", key)), { recursive: true });
  await writeFile(place("old", "files", key), "a template");
  await mkdir(place("old", "files", ".drafts"));
  await writeFile(place("old", "files", ".drafts", "half"), "half an upload");
});
afterAll(async () => {
  for (const name of ["old", "new", "other", "bucket"]) await removeDataPlace(place(name, "postgres"));
  await rm(folder, { recursive: true, force: true });
});

async function within<T>(name: string, action: (client: pg.Client, databaseUrl: string) => Promise<T>): Promise<T> {
  await mkdir(place(name), { recursive: true });
  const { POSTGRES_PASSWORD: password } = await readSecrets(place(name));
  const database = await reachDatabase({ dataDir: place(name), databaseUrl: undefined, password });
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    return await action(client, database.databaseUrl);
  } finally {
    await client.end();
    await database.close();
  }
}

it(
  "backs up an idle service, and restores every character, file, secret and number",
  { timeout: 120_000 },
  async () => {
    const saved = await createBackup(place("saved"), place("old"), {});
    expect(saved).toMatchObject({ rows: 3, files: 1, storage: "local" });
    await expect(createBackup(place("saved"), place("old"), {})).rejects.toThrow("is not empty");
    await expect(restoreBackup(place("saved"), place("old"), {})).rejects.toThrow("already contains an installation (");
    await expect(
      restoreBackup(place("saved"), place("other"), { API_KEY_PEPPER: "another one".repeat(3) }),
    ).rejects.toThrow("Setting API_KEY_PEPPER: differs from the backup's");

    expect(await restoreBackup(place("saved"), place("new"), {})).toMatchObject({
      rows: 3,
      files: 1,
      resumed: 0,
      migrated: [],
    });
    expect(await readSecrets(place("new"))).toEqual(await readSecrets(place("old")));
    expect(await readFile(place("new", "files", key), "utf8")).toBe("a template");
    await within("new", async (client) => {
      expect((await client.query(`SELECT name FROM "Organization"`)).rows).toEqual([{ name: awkward }]);
      expect((await client.query(`SELECT data FROM "Outbox" ORDER BY id`)).rows).toEqual([
        { data: { generationId: "gen_1" } },
        { data: { a: null } },
      ]);
      expect((await client.query(`SELECT nextval('inngest_runner.runner_number')::int AS next`)).rows).toEqual([
        { next: 8 },
      ]);
      expect(
        (await client.query(`SELECT count(*)::int AS count FROM _prisma_migrations`)).rows[0].count,
      ).toBeGreaterThan(10);
    });
  },
);

it("restores a backup of files on disk to a bucket, if it can be reached", { timeout: 120_000 }, async () => {
  const server = await startS3Server();
  const { bucket, endpoint, region, credentials } = server.settings;
  const env = {
    STORAGE: "s3",
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint ?? "",
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
  try {
    const wrong = { ...env, S3_BUCKET: "nowhere" };
    await expect(restoreBackup(place("saved"), place("bucket"), wrong)).rejects.toThrow("Check the S3_ settings.");
    expect(await restoreBackup(place("saved"), place("bucket"), env)).toMatchObject({ rows: 3, files: 1 });
    const store = createS3Storage(server.settings, place("drafts"));
    expect(Buffer.from(await store.get(key)).toString()).toBe("a template");
    expect(await filesIn(place("bucket", "files"))).toEqual([]);
  } finally {
    await server.stop();
  }
});

it("rejects a damaged, an incomplete and a newer backup by name", async () => {
  const file = place("saved", "files", key);
  await appendFile(file, "!");
  await expect(restoreBackup(place("saved"), place("other"), {})).rejects.toThrow(
    `The backup is damaged: files/${key} has changed since the backup was made`,
  );
  await rm(file);
  await expect(restoreBackup(place("saved"), place("other"), {})).rejects.toThrow(
    `The backup is damaged: files/${key} is missing`,
  );
  await rename(place("saved", "backup.json"), place("manifest"));
  await expect(restoreBackup(place("saved"), place("other"), {})).rejects.toThrow("it has no backup.json");
  const manifest = JSON.parse(await readFile(place("manifest"), "utf8")) as { migrations: string[] };
  await writeFile(place("saved", "SHA256SUMS"), `${"0".repeat(64)}  nothing\n`);
  await writeFile(place("saved", "backup.json"), JSON.stringify({ ...manifest, format: 2 }));
  await expect(restoreBackup(place("saved"), place("other"), {})).rejects.toThrow(
    "has a format that this version can't read",
  );
  expect(await filesIn(place("other"))).toEqual([]);
});

it("copies files that are added, changed and deleted meanwhile in their final state", async () => {
  const [from, to] = [place("store"), place("copy")];
  await mkdir(path.join(from, "a"), { recursive: true });
  for (const name of ["stays", "changes", "goes"]) await writeFile(path.join(from, "a", name), name);
  const copied = await copyFiles(from, to);
  await writeFile(path.join(from, "a", "new"), "new");
  await writeFile(path.join(from, "a", "draft"), "changed");
  await rename(path.join(from, "a", "draft"), path.join(from, "a", "changes"));
  await rm(path.join(from, "a", "goes"));
  await copyFiles(from, to, copied);
  expect(await filesIn(to)).toEqual(["a/changes", "a/goes", "a/new", "a/stays"]);
  expect(await readFile(path.join(to, "a", "changes"), "utf8")).toBe("changed");
});
