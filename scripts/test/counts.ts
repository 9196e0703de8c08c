import { readFileSync } from "node:fs";
import type { Counts } from "./stage";

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Totals of vitest's JSON report; zeros when it wrote none. */
export function vitestCounts(file: string): Counts {
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }>(file);
  if (!report) return nothing;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

/** Totals of Playwright's JSON report; zeros when it wrote none. */
export function playwrightCounts(file: string): Counts {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file);
  if (!report) return nothing;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
