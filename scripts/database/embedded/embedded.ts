import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { connectAs, databaseName, databaseUrlFor, ensureDatabase } from "@/scripts/database/database";
import { loopback } from "@/scripts/service/ports/ports";
import { isAlive } from "@/scripts/service/processes/process-identity";
import { waitUntil } from "@/scripts/service/wait-until";
import { type Account, postgresAccount } from "./account";
import { initialiseCluster } from "./cluster";
import { prepareDataPlace } from "./data-place";
import { endOrphan, settledMs } from "./orphan";
import { findPostgres } from "./postgres-files";

export type EmbeddedOptions = {
  /** Folder of the cluster, made and initialised when it is missing. */
  dataDir: string;
  port: number;
  /** Of the superuser and of the service's own role alike; URL-safe. */
  password: string;
  /** Receives what PostgreSQL says. */
  logFile: string;
  /** False gives up safety against power loss for speed: for throw-away data. */
  durable?: boolean;
};

export type EmbeddedPostgres = { databaseUrl: string; process: ChildProcess; stop(): Promise<void> };

/**
 * PostgreSQL ends with us, whatever way we end: the shell's background part waits for the end of descriptor 3, which
 * only we hold, and then asks PostgreSQL (which keeps the shell's pid) for a fast shutdown.
 */
const endWithParent = '(cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & exec "$0" "$@" 3<&-';

/** How long recovery after a crash may take. */
const startTimeoutMs = 300_000;

/**
 * Starts PostgreSQL on 127.0.0.1 and makes the service's database in it. A PostgreSQL that a killed start left behind
 * on the same data is shut down first.
 *
 * @throws Error that says what to do; PostgreSQL's own words are in the log file
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await postgresAccount(options.dataDir);
  const files = await findPostgres(account);
  const place = await prepareDataPlace(options.dataDir, account);
  await endOrphan(place);
  if (!existsSync(path.join(place, "PG_VERSION"))) await initialiseCluster({ files, place, account, ...options });

  const child = await launch(() => spawnPostgres(files.postgres, place, account, options), options);
  const stop = () => stopPostgres(child);
  try {
    await ensureDatabase(options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: databaseUrlFor(options, databaseName), process: child, stop };
}

/**
 * Starts PostgreSQL and waits until it answers. After a kill it refuses to start as long as processes of the killed one
 * hold its memory; they end once they notice, so that is waited for.
 */
async function launch(start: () => Promise<ChildProcess>, options: EmbeddedOptions): Promise<ChildProcess> {
  const patience = Date.now() + settledMs;
  for (;;) {
    const said = await sizeOf(options.logFile);
    const child = await start();
    if (await answers(child, options)) return child;
    const reason = (await readFile(options.logFile)).subarray(said).toString();
    if (!reason.includes("pre-existing shared memory block") || Date.now() > patience) {
      throw new Error(
        `PostgreSQL ended at once (code ${child.exitCode ?? child.signalCode}). Its log is ${options.logFile}.`,
      );
    }
    await sleep(200);
  }
}

async function spawnPostgres(
  postgres: string,
  place: string,
  account: Account | null,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const log = openSync(options.logFile, "a");
  const child = spawn("/bin/sh", ["-c", endWithParent, postgres, ...flags(place, options)], {
    ...account,
    cwd: place,
    detached: true,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log, "pipe"],
  });
  closeSync(log);
  const leash = child.stdio[3] as Duplex;
  leash.on("error", () => {});
  child.once("exit", () => leash.destroy());
  await once(child, "spawn");
  return child;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

function flags(place: string, options: EmbeddedOptions): string[] {
  const settings = {
    listen_addresses: loopback,
    // A socket's path may have 107 bytes only; 127.0.0.1 serves as well.
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    // What was committed still outlives the process, though not the machine.
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

/** Whether PostgreSQL takes connections; false: it ended. */
async function answers(child: ChildProcess, options: EmbeddedOptions): Promise<boolean> {
  let last: unknown;
  const settled = await waitUntil(async () => {
    if (hasEnded(child)) return true;
    try {
      await (await connectAs("postgres", options, "postgres")).end();
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  }, startTimeoutMs);
  if (settled) return !hasEnded(child);
  await stopPostgres(child);
  throw new Error(
    `PostgreSQL didn't accept connections in ${startTimeoutMs / 1000} s. Its log is ${options.logFile}.`,
    { cause: last },
  );
}

/** Asks for a fast shutdown; after 20 s for an immediate one, which the next start recovers from. */
async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || !child.pid || !isAlive(child.pid)) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  const harder = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  await ended;
  clearTimeout(harder);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
