/** A task took more memory than a thread may have. */
export class ThreadMemoryError extends Error {
  override readonly name = "ThreadMemoryError";
  constructor(megabytes: number) {
    super(`The work took more than ${megabytes} MiB of memory (LIMIT_ENGINE_MEMORY).`);
  }
}

/** A thread ended in the middle of a task, for a reason of its own. */
export class ThreadLostError extends Error {
  override readonly name = "ThreadLostError";
  constructor(code: number) {
    super(`The thread that did the work ended with code ${code}.`);
  }
}
