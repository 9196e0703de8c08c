import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { exitCode } from "@/scripts/exit-code";
import { projectDir } from "@/scripts/paths";

/** The number of tests of a stage, by result. */
type Counts = { passed: number; failed: number; skipped: number };

/** Result of a test runner: totals, and each failed test with its first error. */
type Report = { counts: Counts; failures: { test: string; error: string }[] };

export type Stage = {
  name: string;
  /** Arguments for Node, one list per command. The first failing command ends the stage. */
  commands: string[][];
  /** Reads the test results. Stages without it run no tests. */
  report?: () => Report;
  /** Name of a stage that must succeed for this one to be useful. */
  needs?: string;
  /**
   * Stages of a lane run one after the other, in parallel with other lanes. Their output appears when they have ended.
   * Stages without a lane run in the foreground.
   */
  lane?: string;
};

export type StageResult = { name: string; state: "passed" | "failed" | "not run"; seconds: number } & Report;

export const noTests: Report = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };

type Context = { env: NodeJS.ProcessEnv; signal: AbortSignal; print: (text: string) => void };

/**
 * Runs the stages: within a lane one after the other, and the lanes in parallel. A stage waits for the one that it
 * needs.
 *
 * @returns The results in the order of the stages
 */
export async function runStages(stages: readonly Stage[], context: Context): Promise<StageResult[]> {
  const results = new Map<string, Promise<StageResult>>();
  const lanes = new Map<string | undefined, Promise<unknown>>();
  for (const stage of stages) {
    const before = lanes.get(stage.lane);
    const result = (async () => {
      await before;
      const needed = stage.needs === undefined ? undefined : await results.get(stage.needs);
      const isBlocked = needed !== undefined && needed.state !== "passed";
      if (isBlocked || context.signal.aborted)
        return { name: stage.name, state: "not run", seconds: 0, ...noTests } as const;
      return runStage(stage, context);
    })();
    results.set(stage.name, result);
    lanes.set(stage.lane, result);
  }
  return Promise.all(results.values());
}

async function runStage(stage: Stage, { env, signal, print }: Context): Promise<StageResult> {
  const startedAt = performance.now();
  const isQuiet = stage.lane !== undefined;
  const title = `\n── ${stage.name} ${"─".repeat(60 - stage.name.length)}\n`;
  if (!isQuiet) print(title);
  let isSuccess = true;
  let output = "";
  for (const args of stage.commands) {
    if (!isSuccess) break;
    const ended = await run(args, { env, signal, isQuiet });
    isSuccess = ended.code === 0;
    output += ended.output;
  }
  if (isQuiet) print(title + output);
  const report = stage.report?.() ?? noTests;
  const state = isSuccess && report.counts.failed === 0 ? "passed" : "failed";
  return { name: stage.name, state, seconds: (performance.now() - startedAt) / 1000, ...report };
}

type RunOptions = { env: NodeJS.ProcessEnv; signal: AbortSignal; isQuiet: boolean };

/** Runs one command. Its output goes to the terminal, or is returned if `isQuiet`. */
async function run(args: string[], { env, signal, isQuiet }: RunOptions): Promise<{ code: number; output: string }> {
  const child = isQuiet
    ? spawn(process.execPath, args, { cwd: projectDir, env, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(process.execPath, args, { cwd: projectDir, env, stdio: "inherit" });
  const stop = () => drainOnSignal(child);
  signal.addEventListener("abort", stop);
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [code, ...outputs] = await Promise.all([exitCode(child, "close"), ...streams.map((stream) => text(stream))]);
  signal.removeEventListener("abort", stop);
  return { code: code ?? 1, output: outputs.join("") };
}

/** Sends SIGINT, after which test runners still clean up. */
function drainOnSignal(child: ChildProcess): void {
  child.kill("SIGINT");
  setTimeout(() => child.kill("SIGKILL"), 30_000).unref();
}

/** Reads vitest's JSON report; empty if there is none. */
export function vitestReport(file: string): Report {
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  }>(file);
  if (!report) return noTests;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const inFile = path.relative(projectDir, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ test: `${inFile} › ${test.fullName}`, error: test.failureMessages[0] ?? "" }));
    return status === "failed" && tests.length === 0 ? [{ test: inFile, error: message }] : tests;
  });
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures,
  };
}

type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

/** Reads Playwright's JSON report; empty if there is none. */
export function playwrightReport(file: string): Report {
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  }>(file);
  if (!report) return noTests;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped },
    failures: report.suites.flatMap((suite) => failuresIn(suite, "")),
  };
}

function failuresIn(suite: Suite, before: string): Report["failures"] {
  const name = `${before}${suite.title} › `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({ test: `${name}${title}`, error: results.at(-1)?.error?.message ?? "" })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, name))];
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/**
 * Returns the failed tests, the table of stages and, in the last line, the totals. A stage that failed without a failed
 * test (for example a broken build) counts as one failure, so that the totals never look better than the run.
 */
export function summarize(results: StageResult[]): { lines: string[]; isSuccess: boolean } {
  const rows = results.map(({ name, state, seconds, counts }) => {
    const tests = counts.passed + counts.failed + counts.skipped;
    return `  ${mark[state]} ${name.padEnd(14)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests > 0 ? say(counts) : state === "passed" ? "" : state}`.trimEnd();
  });
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { state, counts } of results) {
    total.passed += counts.passed;
    total.failed += state === "passed" ? 0 : Math.max(1, counts.failed);
    total.skipped += counts.skipped;
  }
  const failures = results.flatMap((result) =>
    result.failures.flatMap(({ test, error }) => [`  ✗ ${test}`, ...firstLines(error)]),
  );
  return { lines: ["", ...failures, ...rows, "", say(total)], isSuccess: total.failed === 0 };
}

const mark = { passed: "✓", failed: "✗", "not run": "–" };

/** Returns enough of an error to recognize it. The stage's own output contains all of it. */
const firstLines = (error: string) =>
  stripVTControlCharacters(error)
    .split("\n")
    .slice(0, 12)
    .map((line) => `      ${line}`);

function say({ passed, failed, skipped }: StageResult["counts"]): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
