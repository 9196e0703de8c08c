import type { Worker } from "node:worker_threads";
import type { Note } from "./tasks";
import type { Order, Reply } from "./thread";
import { ThreadLostError } from "./thread-error";

export type Conversation = {
  /** Ends the task, wherever it is. */
  signal?: AbortSignal;
  /** Hears what the task tells. What it throws ends the task. */
  onNote?: (note: Note) => void | Promise<void>;
};

export type Answer = Exclude<Reply, { note: Note }>;

/**
 * Gives a thread a task and waits for its answer. The thread is of no use any more when this throws.
 *
 * @throws What `onNote` throws, the signal's reason, ThreadLostError, or the fault that ended the thread
 */
export function converse(thread: Worker, order: Order, { signal, onNote }: Conversation): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const end = (act: () => void) => {
      thread.off("message", hear).off("error", fail).off("exit", leave);
      signal?.removeEventListener("abort", stop);
      act();
    };
    const fail = (error: unknown) => end(() => reject(error as Error));
    const leave = (code: number) => fail(new ThreadLostError(code));
    const stop = () => fail(signal?.reason);
    const note = async (told: Note) => onNote?.(told);
    const hear = (reply: Reply) => ("note" in reply ? void note(reply.note).catch(fail) : end(() => resolve(reply)));
    thread.on("message", hear).on("error", fail).on("exit", leave);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) return stop();
    thread.postMessage(order, []);
  });
}
