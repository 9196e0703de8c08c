import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { type Reply, pack, serializeError, unpack } from "./messages";
import { lowerOwnPriority } from "./priority";
import { type ReportProgress, type Request, type StopRequest, tasks } from "./tasks";

if (!parentPort) throw new Error("This file is for worker threads.");
const port = parentPort;
const reply = (message: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const thread = lowerOwnPriority();

let isStopped = false;

/**
 * Runs one task after another. The pool sends the next request when it has the result. A task that is told to stop
 * fails when it next reports its progress.
 */
port.on("message", async (request: Request | StopRequest) => {
  if ("stop" in request) {
    isStopped = true;
    return;
  }
  isStopped = false;
  const { task, ...packed } = request;
  try {
    const run = tasks[task] as (input: unknown, report: ReportProgress) => unknown;
    const output = await run(unpack(packed), (progress) => {
      if (isStopped) throw new Error("The task was stopped.");
      reply({ progress });
    });
    reply({ ...pack(output), megabytes: keptMegabytes() }, transferableBytes(output));
  } catch (error) {
    reply({ error: serializeError(error), megabytes: keptMegabytes() });
  }
});

reply({ ready: true, thread, megabytes: keptMegabytes() });

/** Returns the MiB of this thread's heap and buffers. An idle thread collects no garbage. */
function keptMegabytes(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return (heap + buffers) / (1024 * 1024);
}

/** Returns the buffer of a generated file, which is transferred rather than copied. */
function transferableBytes(output: unknown): ArrayBuffer[] {
  if (!(output instanceof Object && "bytes" in output && output.bytes instanceof Uint8Array)) return [];
  const { buffer, byteLength } = output.bytes;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
