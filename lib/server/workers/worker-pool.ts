import type { Worker } from "node:worker_threads";
import { errorCode } from "@/lib/server/errors";
import { OpenFile, isOpenFile, openUnnamed } from "@/lib/server/open-file";
import { sharedError } from "@/lib/server/process-state";
import { metrics } from "@/lib/server/telemetry/metrics";
import { createTimeLimit, untilAborted } from "@/lib/server/time-limit";
import { FairSlots, OverloadError, type FairSlotsOptions, type Owner, type Slot } from "./fair-slots";
import { deserializeError, pack, type Progress, type Reply, type Result, unpack } from "./messages";
import { demote, promote } from "./priority";
import type { Request, StopRequest, TaskInput, TaskName, TaskOutput } from "./tasks";

type WorkerPoolOptions = Pick<FairSlotsOptions, "longTaskMilliseconds" | "maxWaiting"> & {
  open: () => Worker;
  /** Maximum number of tasks that run at once, and of idle workers that are kept for good. */
  size: number;
  /**
   * How long idle workers beyond `size` are kept. First tasks of organizations need up to as many again, and a new
   * worker must load its code and be compiled anew.
   */
  spareSeconds?: number;
  /** Memory limit of a worker in MiB, for the error message. */
  megabytes: number;
  /** The folder of the files that tasks write. */
  spoolDirectory: string;
  /** A worker that keeps more MiB after a task is replaced. */
  keptMegabytes?: number;
  /** A task after which its worker keeps so many MiB more is heavy. */
  heavyMegabytes?: number;
  /** A task that runs for longer gets the lowest priority, so that it doesn't slow down shorter ones. */
  demoteMilliseconds?: number;
  /** Time limit of a request for waiting for a slot, and again for running. The signal of a job has its own time limit. */
  requestSeconds: number;
  /** Time after which a worker that continues an aborted task is terminated. */
  stopMilliseconds?: number;
};

/** The progress of a task. Slides are 0-based. `fault`: a slide failed unexpectedly. */
type TaskProgress = Exclude<Progress, { kind: "fault" }> | { kind: "fault"; index: number; error: Error };

type CallOptions = {
  /** The owner whose share of the threads the task uses. */
  owner: Owner;
  /** Aborts the task, whether it is waiting or running. */
  signal?: AbortSignal;
  /** Receives the task's progress. Throwing aborts the task. */
  onProgress?: (progress: TaskProgress) => void | Promise<void>;
};

/**
 * Runs tasks in worker threads, so that none blocks the event loop, and one that hangs or exhausts its memory doesn't
 * affect others. Organizations share the threads: see `FairSlots`.
 */
export class WorkerPool {
  readonly #open: () => Worker;
  readonly #size: number;
  readonly #megabytes: number;
  readonly #spoolDirectory: string;
  readonly #requestSeconds: number;
  readonly #stopMilliseconds: number;
  readonly #keptMegabytes: number;
  readonly #heavyMegabytes: number;
  /** Memory that each worker keeps since it loaded its code, or since its last task, in MiB. */
  readonly #kept = new WeakMap<Worker, number>();
  readonly #demoteMilliseconds: number;
  /** The system's thread ids of the workers, once they have loaded their code. */
  readonly #threads = new WeakMap<Worker, Promise<number | null>>();
  readonly #slots: FairSlots;
  readonly #spareSeconds: number;
  /** The one that was used last is at the end, and is used next. */
  readonly #idle: Worker[] = [];
  #spareTimer: NodeJS.Timeout | undefined;

  constructor({
    open,
    size,
    megabytes,
    spoolDirectory,
    requestSeconds,
    spareSeconds = 30,
    keptMegabytes = 96,
    heavyMegabytes = 96,
    demoteMilliseconds = 1_000,
    stopMilliseconds = 5_000,
    ...limits
  }: WorkerPoolOptions) {
    this.#open = open;
    this.#size = size;
    this.#megabytes = megabytes;
    this.#spoolDirectory = spoolDirectory;
    this.#requestSeconds = requestSeconds;
    this.#stopMilliseconds = stopMilliseconds;
    this.#spareSeconds = spareSeconds;
    this.#keptMegabytes = keptMegabytes;
    this.#heavyMegabytes = heavyMegabytes;
    this.#demoteMilliseconds = demoteMilliseconds;
    this.#slots = new FairSlots({ size, ...limits });
  }

  /**
   * Runs a task as soon as there is a slot.
   *
   * @param loadInput Called once there is a slot, so that waiting tasks use no memory. The files that it opens are
   *   closed when the worker no longer needs them, or has exited
   * @throws The errors of `loadInput`, the task or `onProgress`; the signal's reason; OverloadError, TaskTimeoutError,
   *   WorkerMemoryError, WorkerLostError
   */
  async run<T extends TaskName>(
    task: T,
    loadInput: () => TaskInput<T> | Promise<TaskInput<T>>,
    { owner, signal, onProgress }: CallOptions,
  ): Promise<TaskOutput<T>> {
    const slot = await this.#withinLimit(owner, "waiting", signal, (end) => this.#acquireSlot(owner, end));
    const result = await this.#withinLimit(owner, "running", signal, (end) => {
      const work = this.#perform(slot, task, loadInput, { owner, signal: end, onProgress });
      return end ? untilAborted(work, end) : work;
    });
    if ("error" in result) throw deserializeError(result.error);
    return unpack(result) as TaskOutput<T>;
  }

  /**
   * Loads the input, runs the task in a worker, then releases the slot. The slot stays taken while input is still
   * loading after the signal is aborted, while the worker ends its task then, and while one that was terminated or has
   * grown is being replaced: an organization that wastes workers waits for new ones. After a heavy task, its next ones
   * open workers of their own, so that others find the warm ones, and have the lowest priority.
   */
  async #perform<T extends TaskName>(
    slot: Slot,
    task: T,
    loadInput: () => TaskInput<T> | Promise<TaskInput<T>>,
    { owner, ...options }: CallOptions,
  ): Promise<Result> {
    let settled = Promise.resolve();
    let files: OpenFile[] = [];
    try {
      options.signal?.throwIfAborted();
      const input = await loadInput();
      files = openFilesIn(input);
      options.signal?.throwIfAborted();
      const isHeavy = this.#slots.isHeavy(owner);
      const worker = (isHeavy ? undefined : this.#idle.pop()) ?? this.#openWorker();
      worker.ref();
      const demotion = this.#demoteAfter(isHeavy ? 0 : this.#demoteMilliseconds, worker);
      try {
        const result = await callWorker(worker, { task, ...pack(input) }, options);
        if (result.megabytes - (this.#kept.get(worker) ?? 0) > this.#heavyMegabytes) this.#slots.noteHeavy(owner);
        this.#kept.set(worker, result.megabytes);
        if (demotion.end() && result.megabytes <= this.#keptMegabytes) this.#keep(worker);
        else settled = this.#replace(worker);
        return result;
      } catch (error) {
        settled = this.#stop(worker, demotion);
        const isOutOfMemory = errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
        if (isOutOfMemory) this.#slots.noteHeavy(owner);
        throw isOutOfMemory ? new WorkerMemoryError(this.#megabytes) : error;
      }
    } finally {
      void settled.finally(async () => {
        slot.release();
        for (const file of files) await file.close();
      });
    }
  }

  /** Lowers a worker's priority after a while. `end` returns whether the worker has its usual priority again. */
  #demoteAfter(milliseconds: number, worker: Worker): { end(): boolean } {
    let isOver = false;
    let demoted: number | null = null;
    const timer = setTimeout(async () => {
      const thread = (await this.#threads.get(worker)) ?? null;
      if (isOver || thread === null) return;
      demote(thread);
      demoted = thread;
    }, milliseconds);
    return {
      end() {
        isOver = true;
        clearTimeout(timer);
        return demoted === null || promote(demoted);
      },
    };
  }

  async #acquireSlot(owner: Owner, signal: AbortSignal | undefined): Promise<Slot> {
    const { kind } = owner;
    const stopTimer = metrics.taskWait.startTimer({ kind });
    metrics.waitingTasks.inc({ kind });
    try {
      const slot = await this.#slots.acquire(owner, signal);
      stopTimer();
      return slot;
    } catch (error) {
      if (error instanceof OverloadError) metrics.refusedTasks.inc({ scope: error.scope });
      throw error;
    } finally {
      metrics.waitingTasks.dec({ kind });
    }
  }

  /** Adds the time limit of a request to its signal. */
  async #withinLimit<R>(
    { kind }: Owner,
    phase: TaskTimeoutError["phase"],
    signal: AbortSignal | undefined,
    action: (signal: AbortSignal | undefined) => Promise<R>,
  ): Promise<R> {
    if (kind === "job") return action(signal);
    const limit = createTimeLimit(this.#requestSeconds, () => new TaskTimeoutError(phase, this.#requestSeconds));
    limit.begin();
    try {
      return await action(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    } finally {
      limit.end();
    }
  }

  /**
   * Opens an empty file for a task to write its result to. The file has no name, so that nothing remains of it if this
   * process dies. The caller closes it.
   *
   * @throws The errors of the disk
   */
  async openSpool(): Promise<OpenFile> {
    return OpenFile.of(await openUnnamed(this.#spoolDirectory), 0);
  }

  /** Starts all workers before the first task needs one. */
  warm(): void {
    while (this.#idle.length < this.#size) this.#keep(this.#openWorker());
  }

  async close(): Promise<void> {
    clearTimeout(this.#spareTimer);
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  /**
   * Lets a worker end a task that was aborted, and keeps the worker; terminates and replaces one that goes on for too
   * long. Terminating a thread in the middle of its work can end the whole process, for example if Node was just about
   * to create a zlib stream ("close before init").
   */
  async #stop(worker: Worker, demotion: { end(): boolean }): Promise<void> {
    worker.postMessage({ stop: true } satisfies StopRequest, []);
    const result = await replyOf(worker, isResult, this.#stopMilliseconds);
    if (result) this.#kept.set(worker, result.megabytes);
    if (demotion.end() && result && result.megabytes <= this.#keptMegabytes) return this.#keep(worker);
    await this.#replace(worker);
  }

  /** Terminates a worker and starts another in its place. */
  async #replace(worker: Worker): Promise<void> {
    await worker.terminate();
    if (this.#idle.length >= this.#size) return;
    const next = this.#openWorker();
    if (await replyOf(next, isReady)) this.#keep(next);
  }

  #openWorker(): Worker {
    const worker = this.#open();
    const thread = new Promise<number | null>((resolve) => {
      worker.once("message", (reply: Reply) => {
        if ("megabytes" in reply) this.#kept.set(worker, reply.megabytes);
        resolve("ready" in reply ? reply.thread : null);
      });
    });
    this.#threads.set(worker, thread);
    // No task waits for an idle worker that dies.
    worker.on("error", () => {});
    worker.on("exit", () => {
      const index = this.#idle.indexOf(worker);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    return worker;
  }

  #keep(worker: Worker): void {
    worker.unref();
    this.#idle.push(worker);
    if (this.#idle.length > this.#size)
      this.#spareTimer ??= setTimeout(() => this.#endSpare(), this.#spareSeconds * 1_000).unref();
  }

  /** Terminates the idle workers beyond `size`, beginning with the one that has been idle the longest. */
  #endSpare(): void {
    this.#spareTimer = undefined;
    const spare = this.#idle.splice(0, Math.max(0, this.#idle.length - this.#size));
    for (const worker of spare) void worker.terminate();
  }
}

/** Returns the open files of an input: the input itself, its fields, or the fields and maps of its fields. */
function openFilesIn(input: unknown, depth = 0): OpenFile[] {
  if (!(input instanceof Object) || Array.isArray(input) || ArrayBuffer.isView(input)) return [];
  if (isOpenFile(input)) return [input];
  if (depth > 1) return [];
  const values = input instanceof Map ? [...input.values()] : Object.values(input);
  return values.flatMap((value) => openFilesIn(value, depth + 1));
}

/** Waits for a reply of a worker; null if the worker exits or has exited, or takes longer than the given time. */
function replyOf<T extends Reply>(
  worker: Worker,
  isAwaited: (reply: Reply) => reply is T,
  milliseconds?: number,
): Promise<T | null> {
  // The id of a thread that has exited.
  if (worker.threadId < 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const settle = (reply: T | null) => {
      worker.off("message", onMessage).off("exit", onExit);
      clearTimeout(timer);
      resolve(reply);
    };
    const onExit = () => settle(null);
    const onMessage = (reply: Reply) => {
      if (isAwaited(reply)) settle(reply);
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(onExit, milliseconds);
    worker.on("message", onMessage).on("exit", onExit);
  });
}

const isReady = (reply: Reply): reply is Extract<Reply, { ready: true }> => "ready" in reply;
const isResult = (reply: Reply): reply is Extract<Reply, Result> => !("ready" in reply) && !("progress" in reply);

type WorkerCallOptions = Pick<CallOptions, "signal" | "onProgress">;

/**
 * Sends a request to a worker and waits for the result. If this throws, the worker may still be busy.
 *
 * @throws The errors of `onProgress`, the signal's reason, WorkerLostError, or the error that ended the worker
 */
function callWorker(
  worker: Worker,
  request: Request,
  { signal, onProgress }: WorkerCallOptions,
): Promise<Result & { megabytes: number }> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      worker.off("message", onMessage).off("error", fail).off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onExit = (code: number) => fail(new WorkerLostError(code));
    const onAbort = () => fail(signal?.reason);
    const report = async (progress: Progress) =>
      onProgress?.(progress.kind === "fault" ? { ...progress, error: deserializeError(progress.error) } : progress);
    const onMessage = (reply: Reply) =>
      "ready" in reply
        ? undefined
        : "progress" in reply
          ? void report(reply.progress).catch(fail)
          : finish(() => resolve(reply));
    worker.on("message", onMessage).on("error", fail).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) return onAbort();
    worker.postMessage(request, []);
  });
}

/** A task exceeded the memory limit of its worker. */
export class WorkerMemoryError extends sharedError("WorkerMemoryError") {
  constructor(readonly megabytes: number) {
    super(`The task took more than ${megabytes} MiB of memory (LIMIT_ENGINE_MEMORY).`);
  }
}

/** A request waited too long, or its task ran too long. */
export class TaskTimeoutError extends sharedError("TaskTimeoutError") {
  constructor(
    readonly phase: "waiting" | "running",
    readonly seconds: number,
  ) {
    super(`The task of a request was ${phase} for more than ${seconds} s.`);
  }
}

/** A worker exited in the middle of a task. */
class WorkerLostError extends Error {
  override readonly name = "WorkerLostError";
  constructor(code: number) {
    super(`The worker thread exited with code ${code}.`);
  }
}
