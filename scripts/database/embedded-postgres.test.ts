import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectPath } from "@/scripts/paths";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { StoppedError } from "@/scripts/service/start-error";
import { waitUntil } from "@/scripts/service/wait-until";
import { type EmbeddedPostgres, startPostgres } from "./embedded-postgres";
import { removeDataPlace } from "./postgres-files";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await removeDataPlace(path.join(folder, "postgres"));
  // The initdb of a killed start may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const options = (port: number) => ({
  dataDir: path.join(folder, "postgres"),
  logFile: path.join(folder, "postgres.log"),
  password: "test-password",
  port,
  durable: false,
});

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it("keeps its data from one start to the next, also on another port", async () => {
  const first = await startPostgres(options(await findFreePort()));
  await ask(first, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.stop();
  expect(isAlive(first.process.pid ?? 0)).toBe(false);
  const second = await startPostgres(options(await findFreePort()));
  expect(await ask(second, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

it.runIf(process.getuid?.() === 0)(
  "lets root keep data below a folder that PostgreSQL's account can't read",
  async () => {
    await chmod(folder, 0o700);
    const postgres = await startPostgres(options(await findFreePort()));
    expect(await ask(postgres, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    await postgres.stop();
    const { uid } = await stat(path.join(folder, "postgres"));
    expect(uid).not.toBe(0);
  },
);

it("ends when the process that started it is killed, and starts again on the same data", async () => {
  const port = await findFreePort();
  const script = path.join(folder, "parent.mts");
  await writeFile(
    script,
    `import { startPostgres } from ${JSON.stringify(projectPath("scripts/database/embedded-postgres.ts"))};
     const { process: child } = await startPostgres(${JSON.stringify(options(port))});
     process.stdout.write(String(child.pid));
     setInterval(() => {}, 1000);`,
  );
  const parent = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: projectPath(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  expect(await waitUntil(() => !isAlive(Number(pid)), 10_000)).toBe(true);
  const again = await startPostgres(options(port));
  expect(await ask(again, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await again.stop();
});

/** Returns the names of what initdb has made so far of clusters that are not complete. */
async function filesOfDrafts(): Promise<string[]> {
  const drafts = (await readdir(folder)).filter((name) => /^postgres\.unfinished-\w+$/.test(name));
  return (await Promise.all(drafts.map((name) => readdir(path.join(folder, name))))).flat();
}

/** Starts PostgreSQL in another process, and kills that while initdb is at work. */
async function startAndKill(): Promise<void> {
  const script = path.join(folder, "parent.mts");
  await writeFile(
    script,
    `import { startPostgres } from ${JSON.stringify(projectPath("scripts/database/embedded-postgres.ts"))};
     await startPostgres(${JSON.stringify(options(await findFreePort()))});`,
  );
  const parent = spawn(process.execPath, ["--import", "tsx", script], { cwd: projectPath(), stdio: "inherit" });
  const isBegun = async () => (await filesOfDrafts()).includes("PG_VERSION");
  expect(await waitUntil(isBegun, 60_000, 1)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
}

it("starts on new data after a start was killed while it created them, and leaves nothing of that", async () => {
  await startAndKill();
  const postgres = await startPostgres(options(await findFreePort()));
  expect(await ask(postgres, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await postgres.stop();
  expect(await readdir(folder)).toEqual(["parent.mts", "postgres", "postgres.log"]);
});

it("keeps a database that someone puts in place after a start was killed while it created one", async () => {
  const own = { ...options(await findFreePort()), dataDir: path.join(folder, "own") };
  const first = await startPostgres(own);
  await ask(first, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.stop();
  await startAndKill();
  await rename(own.dataDir, path.join(folder, "postgres"));
  const second = await startPostgres(options(await findFreePort()));
  expect(await ask(second, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

it("refuses a folder of other files, and leaves them there", async () => {
  const note = path.join(folder, "postgres", "note.txt");
  await mkdir(path.dirname(note));
  await chmod(path.dirname(note), 0o777);
  await writeFile(note, "mine");
  await expect(startPostgres(options(await findFreePort()))).rejects.toThrow("contains files, but no database");
  expect(await readFile(note, "utf8")).toBe("mine");
});

it("waits for processes that a killed PostgreSQL left running, and starts again on the same data", async () => {
  const first = await startPostgres(options(await findFreePort()));
  const client = new pg.Client({ connectionString: first.databaseUrl });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const backend = rows[0]!.pid;
  process.kill(backend, "SIGSTOP");
  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const starting = startPostgres(options(await findFreePort()));
  const rejected = async () =>
    (await readFile(path.join(folder, "postgres.log"), "utf8")).includes("pre-existing shared memory block");
  expect(await waitUntil(rejected, 30_000)).toBe(true);
  process.kill(backend, "SIGCONT");
  const second = await starting;
  expect(await ask(second, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await second.stop();
  await client.end().catch(() => {});
});

it("starts again after a kill although another program got the pid", async () => {
  const first = await startPostgres(options(await findFreePort()));
  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const other = spawn("sleep", ["60"], { stdio: "ignore" });
  const lockFile = path.join(folder, "postgres", "postmaster.pid");
  await writeFile(lockFile, (await readFile(lockFile, "utf8")).replace(/^\d+/, String(other.pid)));
  const second = await startPostgres(options(await findFreePort()));
  expect(await ask(second, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await second.stop();
  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
});

it("gives up an aborted start within two seconds, although PostgreSQL doesn't react", async () => {
  const abort = new AbortController();
  const starting = startPostgres(options(await findFreePort()), abort.signal).catch((error: unknown) => error);
  const pid = async () =>
    Number((await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  expect(await waitUntil(async () => (await pid().catch(() => 0)) > 0, 60_000, 1)).toBe(true);
  const postmaster = await pid();
  process.kill(postmaster, "SIGSTOP");
  abort.abort();
  expect(await Promise.race([starting, sleep(2_000, "still busy")])).toBeInstanceOf(StoppedError);
  expect(await waitUntil(() => !isAlive(postmaster), 2_000)).toBe(true);
});
