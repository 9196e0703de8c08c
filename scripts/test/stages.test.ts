import { expect, it } from "vitest";
import { type StageResult, summarize } from "./stages";

const counts = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });
const stage = (name: string, state: StageResult["state"], tests = counts()): StageResult => ({
  name,
  state,
  seconds: 1,
  counts: tests,
  failures: [],
});

it("ends with the totals of all stages", () => {
  const { lines, isWell } = summarize([
    stage("lint", "passed"),
    stage("unit tests", "passed", counts(10, 0, 2)),
    stage("e2e tests", "passed", counts(5)),
  ]);
  expect(lines.at(-1)).toBe("15 passed, 0 failed, 2 skipped");
  expect(isWell).toBe(true);
});

it("leaves out what was not skipped", () => {
  expect(summarize([stage("unit tests", "passed", counts(3))]).lines.at(-1)).toBe("3 passed, 0 failed");
});

it("counts failed tests, stages that failed without tests, and stages that never ran", () => {
  const { lines, isWell } = summarize([
    stage("lint", "failed"),
    stage("unit tests", "failed", counts(8, 2)),
    stage("build", "failed"),
    stage("e2e tests", "not run"),
  ]);
  expect(lines.at(-1)).toBe("8 passed, 5 failed");
  expect(isWell).toBe(false);
});

it("does not call a run well in which a test runner crashed after its tests passed", () => {
  expect(summarize([stage("unit tests", "failed", counts(8))]).isWell).toBe(false);
});

it("names each failed test with the beginning of its error, so that the end of a log tells what happened", () => {
  const error = [
    "\u001b[31mexpected 1 to be 2\u001b[39m",
    ...Array.from({ length: 40 }, (_, line) => `at line ${line}`),
  ].join("\n");
  const { lines } = summarize([
    { ...stage("unit tests", "failed", counts(8, 1)), failures: [{ test: "a.test.ts > adds", error }] },
  ]);
  expect(lines.slice(1, 4)).toEqual(["  ✗ a.test.ts > adds", "      expected 1 to be 2", "      at line 0"]);
  expect(lines.length).toBeLessThan(20);
});
