import type { Worker } from "node:worker_threads";
import { type Conversation, converse } from "./converse";
import { unpackError } from "./packed-error";
import type { Tasks } from "./tasks";
import type { TaskName } from "./thread";
import { ThreadMemoryError } from "./thread-error";

type Input<T extends TaskName> = Parameters<Tasks[T]>[0];
type Output<T extends TaskName> = Awaited<ReturnType<Tasks[T]>>;

export type ThreadPoolOptions = {
  open: () => Worker;
  /** Tasks under way at once, and threads that are kept for the next ones. */
  places: number;
  /** What a thread may take, for the error that says so. */
  megabytes: number;
  /** A task that runs longer gives its place to the next and goes on beside it: what hangs holds nobody up. */
  longMilliseconds?: number;
};

/** Threads for all tasks beyond the places, should all that are under way be long ones. */
const crowd = 4;

/**
 * Does tasks in threads of their own, so that none blocks the event loop, and one that hangs or takes too much memory
 * harms no other.
 */
export class ThreadPool {
  readonly #options: Required<ThreadPoolOptions>;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  #underWay = 0;

  constructor(options: ThreadPoolOptions) {
    this.#options = { longMilliseconds: 10_000, ...options };
  }

  /**
   * @param prepare Makes the input once there is a place, so that what waits holds no memory
   * @throws What `prepare`, the task or `onNote` throws; the signal's reason; ThreadMemoryError, ThreadLostError
   */
  async run<T extends TaskName>(
    task: T,
    prepare: () => Input<T> | Promise<Input<T>>,
    conversation: Conversation = {},
  ): Promise<Output<T>> {
    const leave = await this.#enter();
    this.#underWay += 1;
    try {
      conversation.signal?.throwIfAborted();
      const input = await prepare();
      const thread = this.#idle.pop() ?? this.#open();
      const answer = await this.#ask(thread, () => converse(thread, { task, input }, conversation));
      if ("error" in answer) throw unpackError(answer.error);
      return answer.output as Output<T>;
    } finally {
      this.#underWay -= 1;
      leave();
    }
  }

  /** Opens the threads that are kept, before anybody needs one. */
  warm(): void {
    while (this.#idle.length < this.#options.places) this.#rest(this.#open());
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.terminate()));
  }

  async #ask<A>(thread: Worker, ask: () => Promise<A>): Promise<A> {
    thread.ref();
    try {
      const answer = await ask();
      this.#rest(thread);
      return answer;
    } catch (error) {
      await thread.terminate();
      const isFull = (error as { code?: unknown } | null)?.code === "ERR_WORKER_OUT_OF_MEMORY";
      throw isFull ? new ThreadMemoryError(this.#options.megabytes) : error;
    }
  }

  #open(): Worker {
    const thread = this.#options.open();
    // One that dies while it rests is missed by nobody.
    thread.on("error", () => {});
    thread.on("exit", () => {
      const at = this.#idle.indexOf(thread);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return thread;
  }

  #rest(thread: Worker): void {
    thread.unref();
    if (this.#idle.length < this.#options.places) this.#idle.push(thread);
    else void thread.terminate();
  }

  /** Waits for a place. The answer gives it back, once. */
  async #enter(): Promise<() => void> {
    if (this.#taken < this.#options.places) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    const leave = () => {
      clearTimeout(timer);
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    };
    const timer = setInterval(
      () => this.#underWay < crowd * this.#options.places && leave(),
      this.#options.longMilliseconds,
    );
    timer.unref();
    return leave;
  }
}
