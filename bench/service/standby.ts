import { chown, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type EmbeddedPostgres, startPostgres, withConnection } from "@/scripts/database/embedded-postgres";
import { postgresAccount, prepareDataPlace } from "@/scripts/database/postgres-files";

type Cluster = { dataDir: string; port: number; password: string };

type Standby = Cluster & {
  /** Promotes the standby to primary. Resolves when it accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** Files and folders that a copy of a running cluster must not contain (PostgreSQL 18, 25.3.4). */
const notCopied = ["postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot"];

/**
 * Copies a running cluster and starts the copy as a hot standby. The primary waits for it at each commit, so that no
 * commit is lost when the primary is killed.
 */
export async function startStandby(primary: Cluster, own: Cluster & { logFile: string }): Promise<Standby> {
  const account = await postgresAccount(own.dataDir);
  const [from, to] = [await prepareDataPlace(primary.dataDir, account), await prepareDataPlace(own.dataDir, account)];
  await withConnection(primary, async (client) => {
    await client.query("SELECT pg_create_physical_replication_slot('standby', true)");
    await client.query("SELECT pg_backup_start('standby', true)");
    for (const name of await readdir(from))
      if (!notCopied.includes(name))
        await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await writeFile(path.join(to, "backup_label"), rows[0]!.labelfile);
  });
  for (const name of ["pg_wal", "pg_replslot"]) await mkdir(path.join(to, name), { mode: 0o700 });
  const connection = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password} application_name=standby`;
  await writeFile(
    path.join(to, "postgresql.auto.conf"),
    `primary_conninfo = '${connection}'\nprimary_slot_name = 'standby'\n`,
  );
  await writeFile(path.join(to, "standby.signal"), "");
  if (account) await chownAll(to, account);
  const postgres: EmbeddedPostgres = await startPostgres({ ...own, durable: false });
  await withConnection(primary, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await client.query("SELECT pg_reload_conf()");
  });
  return {
    ...own,
    promote: () =>
      withConnection(own, async (client) => {
        await client.query("SELECT pg_promote()");
      }),
    stop: () => postgres.stop(),
  };
}

async function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownAll(file, { uid, gid });
    else await chown(file, uid, gid);
  }
}
