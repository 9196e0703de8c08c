import type { Worker } from "node:worker_threads";
import { errorCode } from "@/lib/server/telemetry/error-facts";
import { deserializeError, type Progress, type Reply, type Result } from "./messages";
import type { Request, TaskName, Tasks } from "./tasks";

type Input<T extends TaskName> = Parameters<Tasks[T]>[0];
type Output<T extends TaskName> = Awaited<ReturnType<Tasks[T]>>;

type WorkerPoolOptions = {
  open: () => Worker;
  /** Tasks that run at once, and idle workers that are kept. */
  size: number;
  /** Memory limit of a worker in MiB, for the error message. */
  megabytes: number;
  /** A task that runs longer gives up its slot and continues beside it, so that one that hangs blocks nobody. */
  longTaskMilliseconds?: number;
};

/** At most this many times `size` tasks run at once, should all of them be long ones. */
const maxOverflow = 4;

/**
 * Runs tasks in worker threads, so that none blocks the event loop, and one that hangs or exhausts its memory harms no
 * other.
 */
export class WorkerPool {
  readonly #options: Required<WorkerPoolOptions>;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #takenSlots = 0;
  #running = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = { longTaskMilliseconds: 10_000, ...options };
  }

  /**
   * Runs a task as soon as there is a slot.
   *
   * @param loadInput Called once there is a slot, so that waiting tasks hold no memory
   * @throws What `loadInput`, the task or `onProgress` throws; the signal's reason; WorkerMemoryError, WorkerLostError
   */
  async run<T extends TaskName>(
    task: T,
    loadInput: () => Input<T> | Promise<Input<T>>,
    options: CallOptions = {},
  ): Promise<Output<T>> {
    const releaseSlot = await this.#acquireSlot();
    this.#running += 1;
    try {
      options.signal?.throwIfAborted();
      const input = await loadInput();
      const result = await this.#call(this.#idle.pop() ?? this.#open(), { task, input }, options);
      if ("error" in result) throw deserializeError(result.error);
      return result.output as Output<T>;
    } finally {
      this.#running -= 1;
      releaseSlot();
    }
  }

  /** Opens all workers before the first task needs one. */
  warm(): void {
    while (this.#idle.length < this.#options.size) this.#release(this.#open());
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  async #call(worker: Worker, request: Request, options: CallOptions): Promise<Result> {
    worker.ref();
    try {
      const result = await callWorker(worker, request, options);
      this.#release(worker);
      return result;
    } catch (error) {
      await worker.terminate();
      const isOutOfMemory = errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
      throw isOutOfMemory ? new WorkerMemoryError(this.#options.megabytes) : error;
    }
  }

  #open(): Worker {
    const worker = this.#options.open();
    // Nobody waits for an idle worker that dies.
    worker.on("error", () => {});
    worker.on("exit", () => {
      const index = this.#idle.indexOf(worker);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    return worker;
  }

  #release(worker: Worker): void {
    worker.unref();
    if (this.#idle.length < this.#options.size) this.#idle.push(worker);
    else void worker.terminate();
  }

  /** Waits for a slot. Returns a function that gives it back; further calls do nothing. */
  async #acquireSlot(): Promise<() => void> {
    if (this.#takenSlots < this.#options.size) this.#takenSlots += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    const release = () => {
      clearTimeout(timer);
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#takenSlots -= 1;
    };
    const timer = setInterval(
      () => this.#running < maxOverflow * this.#options.size && release(),
      this.#options.longTaskMilliseconds,
    );
    timer.unref();
    return release;
  }
}

type CallOptions = {
  /** Aborts the task, wherever it is. */
  signal?: AbortSignal;
  /** Receives what the task reports. Throwing aborts the task. */
  onProgress?: (progress: Progress) => void | Promise<void>;
};

/**
 * Sends a worker a request and waits for the result. When this throws, the worker must be terminated.
 *
 * @throws What `onProgress` throws, the signal's reason, WorkerLostError, or the error that ended the worker
 */
function callWorker(worker: Worker, request: Request, { signal, onProgress }: CallOptions): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const finish = (settle: () => void) => {
      worker.off("message", onMessage).off("error", fail).off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onExit = (code: number) => fail(new WorkerLostError(code));
    const onAbort = () => fail(signal?.reason);
    const report = async (progress: Progress) => onProgress?.(progress);
    const onMessage = (reply: Reply) =>
      "progress" in reply ? void report(reply.progress).catch(fail) : finish(() => resolve(reply));
    worker.on("message", onMessage).on("error", fail).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) return onAbort();
    worker.postMessage(request, []);
  });
}

/** A task exceeded the memory limit of its worker. */
class WorkerMemoryError extends Error {
  override readonly name = "WorkerMemoryError";
  constructor(megabytes: number) {
    super(`The task took more than ${megabytes} MiB of memory (LIMIT_ENGINE_MEMORY).`);
  }
}

/** A worker exited in the middle of a task. */
class WorkerLostError extends Error {
  override readonly name = "WorkerLostError";
  constructor(code: number) {
    super(`The worker thread exited with code ${code}.`);
  }
}
