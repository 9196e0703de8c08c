import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { chown, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import path from "node:path";
import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { exitCode, hasEnded } from "@/scripts/exit-code";
import { loopback } from "@/scripts/service/ports";
import { commandOf, exists, isAlive } from "@/scripts/service/process-identity";
import { StoppedError } from "@/scripts/service/start-error";
import { settledWithin, waitUntil, within } from "@/scripts/service/wait-until";
import { type Account, createFolder, findPostgres, postgresAccount, prepareDataPlace } from "./postgres-files";

type EmbeddedOptions = {
  /** The cluster's folder. Created and initialized if it is missing. */
  dataDir: string;
  port: number;
  /** The password of both the superuser and the service's role. URL-safe. */
  password: string;
  /** Receives PostgreSQL's log. */
  logFile: string;
  /** False: faster, but a crash of the machine loses data. For temporary data. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  databaseUrl: string;
  process: ChildProcess;
  /** Shuts PostgreSQL down within `timeoutMs`. No data is lost, however short that is. */
  stop(timeoutMs?: number): Promise<void>;
};

/**
 * Stops a program whenever this process ends. The shell's background process waits until descriptor 3, which only we
 * hold, is closed. It then interrupts the program, which keeps the shell's pid: PostgreSQL shuts down fast. initdb
 * gives up or, at some moments, goes on until it is done.
 */
const endWithParent = '(cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & exec "$0" "$@" 3<&-';

/** Long enough for recovery after a crash. */
const startTimeoutMs = 300_000;

/**
 * Starts PostgreSQL on 127.0.0.1 and creates the service's database. First shuts down a PostgreSQL that a killed start
 * has left running on the same data.
 *
 * @param signal Aborts the start, which then leaves nothing running
 * @throws Error that says what to do; PostgreSQL's own messages are in the log file. StoppedError
 */
export async function startPostgres(options: EmbeddedOptions, signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const account = await postgresAccount(options.dataDir);
  const files = await findPostgres(account);
  const place = await prepareDataPlace(options.dataDir, account);
  await endOrphan(place, signal);
  if (!existsSync(path.join(place, "PG_VERSION")))
    await createCluster({ initdb: files.initdb, place, account, ...options }, signal);

  const child = await launch(() => spawnPostgres(files.postgres, place, account, options), options, signal);
  const stop = (timeoutMs = shutdownMs) => stopPostgres(child, timeoutMs);
  try {
    await ensureDatabase(options, signal);
  } catch (error) {
    await stop(giveUpMs);
    throw error;
  }
  return { databaseUrl: databaseUrlFor(options, databaseName), process: child, stop };
}

/**
 * Starts PostgreSQL and waits until it accepts connections. After a kill, PostgreSQL does not start while processes of
 * the killed server hold shared memory. They exit soon, so this retries.
 */
async function launch(
  start: () => Promise<ChildProcess>,
  options: EmbeddedOptions,
  signal: AbortSignal | undefined,
): Promise<ChildProcess> {
  const deadline = Date.now() + settledMs;
  for (;;) {
    if (signal?.aborted) throw new StoppedError();
    const said = await sizeOf(options.logFile);
    const child = await start();
    if (await answers(child, options, signal)) return child;
    const reason = (await readFile(options.logFile)).subarray(said).toString();
    if (!reason.includes("pre-existing shared memory block") || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL exited at once (code ${child.exitCode ?? child.signalCode}). Its log is ${options.logFile}.`,
      );
    }
    await within(sleep(200), Infinity, signal);
  }
}

async function spawnPostgres(
  postgres: string,
  place: string,
  account: Account | null,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const log = openSync(options.logFile, "a");
  const child = spawnLeashed([postgres, ...flags(place, options)], { place, account, output: [log, log] });
  closeSync(log);
  await once(child, "spawn");
  return child;
}

/** Starts a program of PostgreSQL, which ends with this process. `output`: for its standard output and errors. */
function spawnLeashed(
  command: readonly string[],
  { place, account, output }: { place: string; account: Account | null; output: (number | "ignore" | "pipe")[] },
): ChildProcess {
  const child = spawn("/bin/sh", ["-c", endWithParent, ...command], {
    ...account,
    cwd: place,
    detached: true,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", ...output, "pipe"],
  });
  const leash = child.stdio[3];
  if (!(leash instanceof Duplex)) throw new Error("PostgreSQL's shell has no pipe that ends it with this process.");
  leash.on("error", () => {});
  child.once("exit", () => leash.destroy());
  return child;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

function flags(place: string, options: EmbeddedOptions): string[] {
  const settings = {
    listen_addresses: loopback,
    // A socket path is limited to 107 bytes, so PostgreSQL listens only on 127.0.0.1.
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    // Commits survive a crash of the process, but not of the machine.
    ...(options.durable === false && { fsync: "off", full_page_writes: "off" }),
  };
  return [
    "-D",
    place,
    "-p",
    String(options.port),
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
}

/** Waits until PostgreSQL accepts connections. Returns false if it exits first. */
async function answers(
  child: ChildProcess,
  options: EmbeddedOptions,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let last: unknown;
  const accepts = async () => {
    if (hasEnded(child)) return true;
    try {
      await withConnection(options, async () => {});
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  };
  try {
    if (await waitUntil(accepts, startTimeoutMs, 50, signal)) return !hasEnded(child);
  } catch (error) {
    await stopPostgres(child, giveUpMs);
    throw error;
  }
  await stopPostgres(child, shutdownMs);
  throw new Error(
    `PostgreSQL didn't accept connections in ${startTimeoutMs / 1000} s. Its log is ${options.logFile}.`,
    { cause: last },
  );
}

/**
 * Requests a fast shutdown, then an immediate one, from which the next start recovers. Finally kills the process, which
 * is no worse.
 */
async function stopPostgres(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (hasEnded(child) || !child.pid || !isAlive(child.pid)) return;
  const ended = once(child, "exit");
  for (const [signal, share] of shutdown) {
    child.kill(signal);
    if (await settledWithin(ended, share * timeoutMs)) return;
  }
}

/** Each signal, and its share of the time for a shutdown. */
const shutdown = [
  ["SIGINT", 0.6],
  ["SIGQUIT", 0.3],
  ["SIGKILL", 0.1],
] as const;
/** How long a shutdown may take that nobody waits for. */
const shutdownMs = 30_000;
/** How long the shutdown after an aborted start may take. A stop leaves PostgreSQL at least two seconds. */
const giveUpMs = 1_500;

export const databaseName = "slidewright";

/** Owner of the service's database. Not a superuser. */
const serviceRole = "slidewright";

type Server = { port: number; password: string };

export function databaseUrlFor(server: Server, database: string): string {
  return `postgresql://${serviceRole}:${server.password}@${loopback}:${server.port}/${database}`;
}

const connectMs = 10_000;
const queryMs = 60_000;
const disconnectMs = 2_000;

/**
 * Runs `action` with a connection of the superuser to the database `postgres`. Connecting, each query and disconnecting
 * have their own time limits: if the server is killed meanwhile, the client's promises may never settle.
 */
export async function withConnection<T>(server: Server, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const socket = new Socket();
  const client = new pg.Client({
    host: loopback,
    port: server.port,
    user: "postgres",
    password: server.password,
    database: "postgres",
    query_timeout: queryMs,
    stream: () => socket,
  });
  client.on("error", () => {});
  try {
    await within(client.connect(), connectMs);
    const result = await action(client);
    await settledWithin(client.end(), disconnectMs);
    return result;
  } finally {
    socket.destroy();
  }
}

/** Creates the service's role and database if they are missing. */
async function ensureDatabase(server: Server, signal: AbortSignal | undefined): Promise<void> {
  const creating = withConnection(server, async (client) => {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [serviceRole]);
    if (role.rowCount === 0)
      await client.query(`CREATE ROLE ${serviceRole} LOGIN PASSWORD ${client.escapeLiteral(server.password)}`);
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${serviceRole}`);
  });
  await within(creating, Infinity, signal);
}

type ClusterOptions = { initdb: string; place: string; account: Account | null; password: string; durable?: boolean };

/**
 * Creates a new cluster in `place`, which must be empty. initdb writes into a folder beside it, which takes its place
 * once it is complete: a start that is killed leaves no half cluster.
 */
async function createCluster(options: ClusterOptions, signal: AbortSignal | undefined): Promise<void> {
  const { place, account, password } = options;
  if ((await readdir(place)).length > 0)
    throw new Error(`${place} contains files, but no database. Move them away, or restore a backup.`);
  const drafts = `${place}.unfinished-`;
  const draft = `${drafts}${randomBytes(8).toString("hex")}`;
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
    if (account) await chown(passwordFile, account.uid, account.gid);
    await createFolder(draft, account);
    await runInitdb(draft, passwordFile, options, signal);
    await rename(draft, place);
  } finally {
    // Also those of killed starts, whose initdb began earlier. One that is still ending may write once more.
    for (const name of await readdir(path.dirname(place))) {
      const file = path.join(path.dirname(place), name);
      if (file.startsWith(drafts)) await rm(file, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    }
  }
}

async function runInitdb(
  draft: string,
  passwordFile: string,
  { initdb, account, durable }: ClusterOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  const command = [
    initdb,
    `--pgdata=${draft}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's built-in Unicode rules are the same on every machine, whatever its locales.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable === false ? ["--no-sync"] : []),
  ];
  const child = spawnLeashed(command, { place: draft, account, output: ["ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop);
  try {
    const code = await within(exitCode(child, "close"), Infinity, signal);
    if (code !== 0) throw new Error(`PostgreSQL's initdb ended with code ${code}: ${said.trim()}`);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** Most systems reap a dead process within this time. */
const collectedMs = 3000;
/** How long the processes of a killed PostgreSQL may take to exit. */
const settledMs = 60_000;

/**
 * Shuts down a PostgreSQL that still runs on this data after its supervisor died. Deletes the lock file of a killed one
 * if it would block the next start.
 */
async function endOrphan(place: string, signal: AbortSignal | undefined): Promise<void> {
  const lockFile = path.join(place, "postmaster.pid");
  const lines = (await readFile(lockFile, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  // The pid may now belong to another program, so check that its command line names this data folder.
  if (isAlive(pid) && commandOf(pid)?.includes(place)) await shutDown(pid, signal);
  // PostgreSQL mistakes any process with this pid for a running server: another program, or its own zombie.
  if (await waitUntil(() => !exists(pid), collectedMs, 50, signal)) return;
  const segment = lines[6]?.trim().split(/\s+/)[1];
  if (segment && (await waitUntil(async () => (await attachments(segment)) === 0, settledMs, 50, signal)))
    await rm(lockFile, { force: true });
}

async function shutDown(pid: number, signal: AbortSignal | undefined): Promise<void> {
  for (const [way, share] of shutdown) {
    if (isAlive(pid)) process.kill(pid, way);
    if (await waitUntil(() => !isAlive(pid), share * shutdownMs, 50, signal)) return;
  }
  throw new Error(`A PostgreSQL of an earlier start (process ${pid}) does not exit. Kill it and start again.`);
}

/** Returns how many processes have attached a shared memory segment, as all processes of a PostgreSQL do; null: unknown. */
async function attachments(segment: string): Promise<number | null> {
  const table = await readFile("/proc/sysvipc/shm", "utf8").catch(() => null);
  if (table === null) return null;
  const row = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find((fields) => fields[1] === segment);
  return row ? Number(row[6]) : 0;
}
