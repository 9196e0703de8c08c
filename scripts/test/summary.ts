import { stripVTControlCharacters } from "node:util";
import type { StageResult } from "./stage";

/**
 * The failed tests, the table of stages and, as its last line, the totals. A stage that failed without a failed test of
 * its own (a broken build, say) counts as one failure, so that the totals never look better than the run was.
 */
export function summarise(results: StageResult[]): { lines: string[]; isWell: boolean } {
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
  return { lines: ["", ...failures, ...rows, "", say(total)], isWell: total.failed === 0 };
}

const mark = { passed: "✓", failed: "✗", "not run": "–" };

/** Enough of an error to know it by; the whole stands in the stage's own output. */
const firstLines = (error: string) =>
  stripVTControlCharacters(error)
    .split("\n")
    .slice(0, 12)
    .map((line) => `      ${line}`);

function say({ passed, failed, skipped }: StageResult["counts"]): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
