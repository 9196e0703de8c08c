import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectPath } from "@/scripts/paths";
import type { InstanceRecord } from "@/scripts/service/instance-lock";
import { isAlive } from "@/scripts/service/process-identity";
import { waitUntil } from "@/scripts/service/wait-until";

/** Runs `npm start` as a separate process on the given data. */
export class Supervisor {
  readonly #child: ChildProcess;
  output = "";

  constructor(
    readonly dataDir: string,
    env: Record<string, string>,
  ) {
    this.#child = spawn(process.execPath, [projectPath("scripts", "run.mjs"), "start"], {
      env: { ...process.env, SEED_SAMPLES: "false", ...env, DATA_DIR: dataDir, npm_lifecycle_event: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the service prints that it is ready. Rejects with its output if it exits. */
  async ready(): Promise<void> {
    await this.says("Ctrl-C stops it");
  }

  /** Resolves when the output contains these words. Rejects with the output if the process exits first. */
  async says(words: string): Promise<void> {
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error("The output of the process is not read.");
    while (!this.output.includes(words)) {
      if (!this.isRunning) throw new Error(`The start ended: ${this.output}`);
      const stopListening = new AbortController();
      const { signal } = stopListening;
      await Promise.race([once(stdout, "data", { signal }), once(stderr, "data", { signal }), this.ended(signal)]);
      stopListening.abort();
    }
  }

  /** Sends a signal and resolves with the exit code; null if the signal ended the process. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended();
  }

  /** Kills all processes of the service at once, including PostgreSQL. Resolves when none is left. */
  async killAll(): Promise<void> {
    const pids = this.pids();
    const gone = this.end("SIGKILL");
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await gone;
    await waitUntil(() => !pids.some(isAlive), 10_000);
  }

  async ended(signal?: AbortSignal): Promise<number | null> {
    if (this.isRunning) await once(this.#child, "exit", { signal });
    return this.#child.exitCode;
  }

  /** Returns the pids of all processes of the service, including PostgreSQL. */
  pids(): number[] {
    return Object.values(this.parts());
  }

  /** Returns the pid of each process of the service by its name, including PostgreSQL. */
  parts(): Record<string, number> {
    const record = JSON.parse(readFileSync(path.join(this.dataDir, "supervisor.json"), "utf8")) as InstanceRecord;
    const postgres = Number(readFileSync(path.join(this.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    const others = Object.entries(record.processes).map(([name, { pid }]) => [name, pid] as const);
    return { ...Object.fromEntries(others), postgres };
  }

  /** Returns the command lines of all processes that use this data folder, recorded or not. Linux only. */
  left(): string[] {
    const pids = existsSync("/proc") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
    return pids
      .map((pid) => ({ command: read(`/proc/${pid}/cmdline`), environment: read(`/proc/${pid}/environ`) }))
      .filter(({ command, environment }) => `${command}\n${environment}`.includes(this.dataDir))
      .map(({ command }) => command);
  }
}

/** Reads a file of /proc; empty if the process has ended meanwhile, or is a zombie. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
