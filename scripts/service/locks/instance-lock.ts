import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { identify, isSameProcess, type ProcessIdentity } from "../processes/process-identity";
import { waitUntil } from "../wait-until";

/** Who runs the service on a data folder, and its processes, so that a later start can tidy up after a killed one. */
export type InstanceRecord = { supervisor: ProcessIdentity; address: string | null; processes: Record<string, ProcessIdentity> };

export type InstanceLock = {
  /** Notes a process of the service. */
  record(name: string, pid: number): void;
  /** Notes where the service is reached, for the message to a second start. */
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
    super(`Slidewright already runs in this folder (process ${pid})${address ? ` at ${address}` : ""}. Stop that one first, with Ctrl-C in its terminal or: kill ${pid}`);
  }
}

/**
 * Makes this process the only supervisor of the data folder. What a killed supervisor left running is ended first.
 * @throws AlreadyRunningError
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Under root, PostgreSQL has another account and must pass; what is in the folder is closed by itself.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const file = fileIn(dataDir);
  const record: InstanceRecord = { supervisor: identify(process.pid), address: null, processes: {} };
  for (;;) {
    if (createWhole(file, record)) break;
    const holder = readRecord(file);
    if (holder && isSameProcess(holder.supervisor)) throw new AlreadyRunningError(holder.address, holder.supervisor.pid);
    if (holder) await endProcesses(Object.values(holder.processes));
    putAside(file, holder);
  }
  return {
    record(name, pid) {
      record.processes[name] = identify(pid);
      replaceWhole(file, record);
    },
    announce(address) {
      record.address = address;
      replaceWhole(file, record);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Who holds the data folder, or held it and was killed; null: nobody. */
export function findInstance(dataDir: string): (InstanceRecord & { isRunning: boolean }) | null {
  const record = readRecord(fileIn(dataDir));
  return record && { ...record, isRunning: isSameProcess(record.supervisor) };
}

/** Ends the recorded processes that still are the recorded ones: a pid that another program got since is left alone. */
async function endProcesses(processes: ProcessIdentity[]): Promise<void> {
  await Promise.all(
    processes.filter(isSameProcess).map(async (orphan) => {
      for (const [signal, patienceMs] of [
        ["SIGTERM", 3_000],
        ["SIGKILL", 5_000],
      ] as const) {
        if (isSameProcess(orphan)) process.kill(orphan.pid, signal);
        if (await waitUntil(() => !isSameProcess(orphan), patienceMs)) return;
      }
    }),
  );
}

/** Removes a dead supervisor's record, but never one that another start has put in its place just now. */
function putAside(file: string, dead: InstanceRecord | null): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = readRecord(aside);
  if (taken && taken.supervisor.pid !== dead?.supervisor.pid) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function readRecord(file: string): InstanceRecord | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as InstanceRecord;
  } catch {
    return null;
  }
}

/** A link fails when the name is taken, and the file is complete the moment it has its name. */
function createWhole(file: string, record: InstanceRecord): boolean {
  const draft = writeDraft(file, record);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceWhole(file: string, record: InstanceRecord): void {
  renameSync(writeDraft(file, record), file);
}

function writeDraft(file: string, record: InstanceRecord): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
