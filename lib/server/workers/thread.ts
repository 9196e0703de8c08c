import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type PackedError, packError } from "./packed-error";
import { type Note, type Tasks, tasks } from "./tasks";

export type TaskName = keyof Tasks;
export type Order = { task: TaskName; input: unknown };
export type Reply = { note: Note } | { output: unknown } | { error: PackedError };

/** As `nice` has it by default. */
const niceness = 10;
const port = parentPort!;
const say = (reply: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);

// Linux knows the priority of a thread; elsewhere the whole process would be meant. Answers to people go first.
if (process.platform === "linux") setPriority(0, niceness);

/** A thread does one task after another; whoever opened it sends the next one when it has the answer. */
port.on("message", async ({ task, input }: Order) => {
  try {
    const run = tasks[task] as (input: unknown, tell: (note: Note) => void) => unknown;
    const output = await run(input, (note) => say({ note }));
    say({ output }, filesOf(output));
  } catch (error) {
    say({ error: packError(error) });
  }
});

/** A file that was made is handed over, not copied. */
function filesOf(output: unknown): ArrayBuffer[] {
  const { bytes } = (output ?? {}) as { bytes?: unknown };
  const isWhole =
    bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? [bytes.buffer as ArrayBuffer] : [];
}
