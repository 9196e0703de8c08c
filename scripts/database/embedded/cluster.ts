import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Account } from "./account";
import type { PostgresFiles } from "./postgres-files";

type ClusterOptions = {
  files: PostgresFiles;
  place: string;
  account: Account | null;
  password: string;
  durable?: boolean;
};

/** Makes a new cluster in an empty folder. What a broken-off attempt left is cleared first. */
export async function initialiseCluster({ files, place, account, password, durable }: ClusterOptions): Promise<void> {
  for (const left of await readdir(place)) await rm(path.join(place, left), { recursive: true, force: true });
  const passwordFile = path.join(tmpdir(), `slidewright-${randomBytes(8).toString("hex")}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  try {
    if (account) await chown(passwordFile, account.uid, account.gid);
    await runInitdb(files.initdb, place, account, [
      `--pgdata=${place}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // PostgreSQL's own Unicode rules: the same on every machine, whatever locales it has.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...(durable === false ? ["--no-sync"] : []),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(initdb: string, place: string, account: Account | null, args: string[]): Promise<void> {
  const child = spawn(initdb, args, {
    ...account,
    cwd: place,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0) throw new Error(`PostgreSQL's initdb ended with code ${code}: ${said.trim()}`);
}
