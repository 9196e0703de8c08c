import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { waitUntil } from "@/scripts/service/wait-until";
import { bundleFolder, bundling } from "@/scripts/test/bundle";

/** A process that can be killed and restarted with the same settings. */
export type TestProcess = {
  /** Resolves when the process has printed that it is ready. */
  start: () => Promise<void>;
  kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  /** Suspends the process, as on a machine that hangs. */
  pause: () => void;
  resume: () => void;
  /** Resolves when the process has exited. */
  ended: () => Promise<{ code: number | null }>;
  /** The id of the most recently started process. */
  pid: () => number | undefined;
  /** Everything printed so far, across all starts. */
  output: () => string;
};

type ProcessOptions = { file: string; argument?: object; environment?: Record<string, string>; readyText: string };

const bundles = new Map<string, Promise<string>>();

/** Returns the path of a bundle of a TypeScript file, which starts in half the time. */
function bundleOf(file: string): Promise<string> {
  const bundle = bundles.get(file) ?? writeBundle(file);
  bundles.set(file, bundle);
  return bundle;
}

async function writeBundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: [file],
    write: false,
    // Refers to the files next to the source.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(file).href) },
  });
  const script = path.join(await bundleFolder(), `test-process-${path.basename(file, ".ts")}.mjs`);
  // Other processes of the tests may start this script at the same moment.
  await writeFile(`${script}.${process.pid}`, outputFiles[0]?.contents ?? "");
  await rename(`${script}.${process.pid}`, script);
  return script;
}

/** Prepares a process that runs a TypeScript file with the given environment variables and no others. */
export function createProcess({ file, argument = {}, environment = {}, readyText }: ProcessOptions): TestProcess {
  let child: ChildProcess | null = null;
  let output = "";
  process.once("exit", () => child?.kill("SIGKILL"));
  const launch = async (): Promise<{ isReady: () => boolean; started: ChildProcess }> => {
    const script = await bundleOf(file);
    const before = output.length;
    const started = spawn(process.execPath, [script, JSON.stringify(argument)], {
      env: { NODE_ENV: "test", ...environment },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child = started;
    return { started, isReady: () => output.slice(before).includes(readyText) };
  };
  const hasEnded = (process: ChildProcess | null) =>
    process === null || process.exitCode !== null || process.signalCode !== null;
  return {
    start: async () => {
      const { started, isReady } = await launch();
      await waitUntil(() => isReady() || hasEnded(started), 40_000, 10);
      if (!isReady()) throw new Error(`${path.basename(file)} did not start: ${output}`);
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
    output: () => output,
  };
}
