import { accessSync, chmodSync, constants, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { errorMessage } from "@/lib/server/errors";
import { createJsonFile, removeStaleFile, readJsonFile, replaceJsonFile } from "./file-lock";
import { identify, isSameProcess, type ProcessIdentity } from "./process-identity";
import { StartError } from "./start-error";
import { waitUntil } from "./wait-until";

/** The supervisor of a data folder and its processes. Lets a later start clean up after a killed supervisor. */
export type InstanceRecord = {
  supervisor: ProcessIdentity;
  address: string | null;
  processes: Record<string, ProcessIdentity>;
};

export type InstanceLock = {
  /** Records a process of the service. */
  record(name: string, pid: number): void;
  /** Records the service's URL, for the message to a second start. */
  announce(address: string): void;
  release(): void;
};

const fileIn = (dataDir: string) => path.join(dataDir, "supervisor.json");

export class AlreadyRunningError extends Error {
  override readonly name = "AlreadyRunningError";
  constructor(
    readonly address: string | null,
    readonly pid: number,
  ) {
    super(
      `Slidewright is already running in this folder (process ${pid})${address ? ` at ${address}` : ""}. Stop it first, with Ctrl-C in its terminal or: kill ${pid}`,
    );
  }
}

/**
 * Makes this process the data folder's only supervisor. Ends processes that a killed supervisor has left running.
 *
 * @throws AlreadyRunningError; StartError if the data folder can't be created or doesn't belong to us; StoppedError
 */
export async function takeInstanceLock(dataDir: string, signal?: AbortSignal): Promise<InstanceLock> {
  openFolder(dataDir);
  const file = fileIn(dataDir);
  const record: InstanceRecord = { supervisor: identify(process.pid), address: null, processes: {} };
  for (;;) {
    if (createJsonFile(file, record)) break;
    const holder = readJsonFile<InstanceRecord>(file);
    if (holder && isSameProcess(holder.supervisor))
      throw new AlreadyRunningError(holder.address, holder.supervisor.pid);
    if (holder) await endProcesses(Object.values(holder.processes), signal);
    removeStaleFile(file, holder);
  }
  return {
    record(name, pid) {
      record.processes[name] = identify(pid);
      replaceJsonFile(file, record);
    },
    announce(address) {
      record.address = address;
      replaceJsonFile(file, record);
    },
    release: () => rmSync(file, { force: true }),
  };
}

function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Under root, PostgreSQL runs as another account, which must be able to enter the folder. The contents are not
    // accessible to others.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `${dataDir} can't be used as data folder: ${errorMessage(error)}. Give it to the user of the service, or set DATA_DIR to another one.`,
    );
  }
}

/** Returns the data folder's current or killed supervisor; null if there is none. */
export function findInstance(dataDir: string): (InstanceRecord & { isRunning: boolean }) | null {
  const record = readJsonFile<InstanceRecord>(fileIn(dataDir));
  return record && { ...record, isRunning: isSameProcess(record.supervisor) };
}

/** Ends the recorded processes. Does not touch a pid that now belongs to another program. */
async function endProcesses(processes: ProcessIdentity[], signal: AbortSignal | undefined): Promise<void> {
  await Promise.all(
    processes.filter(isSameProcess).map(async (orphan) => {
      for (const [way, timeoutMs] of [
        ["SIGTERM", 3_000],
        ["SIGKILL", 5_000],
      ] as const) {
        if (isSameProcess(orphan)) process.kill(orphan.pid, way);
        if (await waitUntil(() => !isSameProcess(orphan), timeoutMs, 50, signal)) return;
      }
    }),
  );
}
