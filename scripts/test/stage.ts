import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { projectDir } from "@/scripts/paths";

/** How many tests a stage ran. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What a test runner reported: its totals, and each failed test with its first error. */
export type Report = { counts: Counts; failures: { test: string; error: string }[] };

export type Stage = {
  name: string;
  /** Arguments to Node, one list a command; the first that fails ends the stage. */
  commands: string[][];
  /** Reads what the tests came to; stages without it run no tests. */
  report?: () => Report;
  /** The stage makes no sense when this one failed. */
  needs?: string;
};

export type StageResult = { name: string; state: "passed" | "failed" | "not run"; seconds: number } & Report;

export const noTests: Report = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };

/** Runs one stage with its output on the terminal. */
export async function runStage(
  stage: Stage,
  before: StageResult[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<StageResult> {
  const began = performance.now();
  const isBlocked = before.some(({ name, state }) => name === stage.needs && state !== "passed");
  if (isBlocked || signal.aborted) return { name: stage.name, state: "not run", seconds: 0, ...noTests };
  process.stdout.write(`\n── ${stage.name} ${"─".repeat(60 - stage.name.length)}\n`);
  let isWell = true;
  for (const args of stage.commands) isWell = isWell && (await run(args, env, signal)) === 0;
  const report = stage.report?.() ?? noTests;
  const state = isWell && report.counts.failed === 0 ? "passed" : "failed";
  return { name: stage.name, state, seconds: (performance.now() - began) / 1000, ...report };
}

async function run(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: projectDir, env, stdio: "inherit" });
  const stop = () => endGently(child);
  signal.addEventListener("abort", stop);
  const [code] = (await once(child, "exit")) as [number | null];
  signal.removeEventListener("abort", stop);
  return code ?? 1;
}

/** On SIGINT the test runners still take away what they made. */
function endGently(child: ChildProcess): void {
  child.kill("SIGINT");
  setTimeout(() => child.kill("SIGKILL"), 30_000).unref();
}
