import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { waitUntil } from "@/scripts/service/wait-until";

/** A process that can be killed and started again with the same settings. */
export type Actor = {
  /** Ends when the process has said that it is ready. */
  start: () => Promise<void>;
  kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  /** Stops the process where it is, as a machine does that hangs, until it is resumed. */
  pause: () => void;
  resume: () => void;
  /** Ends when the process has ended by itself. */
  ended: () => Promise<{ code: number | null }>;
  /** Of the process that was started last. */
  pid: () => number | undefined;
  /** All that it has written so far, over all starts. */
  said: () => string;
};

type Play = { file: string; argument?: object; environment?: Record<string, string>; readyWord: string };

/** A TypeScript file as a process of its own, with these variables in its environment and no others. */
export function createProcess({ file, argument = {}, environment = {}, readyWord }: Play): Actor {
  let child: ChildProcess | null = null;
  let said = "";
  process.once("exit", () => child?.kill("SIGKILL"));
  const launch = (): { isReady: () => boolean; started: ChildProcess } => {
    const before = said.length;
    const started = spawn(process.execPath, ["--import", "tsx", file, JSON.stringify(argument)], {
      env: { NODE_ENV: "test", ...environment },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child = started;
    return { started, isReady: () => said.slice(before).includes(readyWord) };
  };
  const hasEnded = (process: ChildProcess | null) =>
    process === null || process.exitCode !== null || process.signalCode !== null;
  return {
    start: async () => {
      const { started, isReady } = launch();
      await waitUntil(() => isReady() || hasEnded(started), 40_000, 10);
      if (!isReady()) throw new Error(`${path.basename(file)} did not start: ${said}`);
    },
    kill: async (signal) => {
      if (child === null || hasEnded(child)) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    ended: async () => {
      if (child !== null && !hasEnded(child)) await once(child, "exit");
      return { code: child?.exitCode ?? null };
    },
    pid: () => child?.pid,
    said: () => said,
  };
}
