import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { type Stage, type StageResult, runStages, summarize } from "./stages";

const counts = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });
const stage = (name: string, state: StageResult["state"], tests = counts()): StageResult => ({
  name,
  state,
  seconds: 1,
  counts: tests,
  failures: [],
});

it("ends with the totals of all stages", () => {
  const { lines, isSuccess } = summarize([
    stage("lint", "passed"),
    stage("unit tests", "passed", counts(10, 0, 2)),
    stage("e2e tests", "passed", counts(5)),
  ]);
  expect(lines.at(-1)).toBe("15 passed, 0 failed, 2 skipped");
  expect(isSuccess).toBe(true);
});

it("omits the number of skipped tests if there are none", () => {
  expect(summarize([stage("unit tests", "passed", counts(3))]).lines.at(-1)).toBe("3 passed, 0 failed");
});

it("counts failed tests, stages that failed without tests, and stages that never ran", () => {
  const { lines, isSuccess } = summarize([
    stage("lint", "failed"),
    stage("unit tests", "failed", counts(8, 2)),
    stage("build", "failed"),
    stage("e2e tests", "not run"),
  ]);
  expect(lines.at(-1)).toBe("8 passed, 5 failed");
  expect(isSuccess).toBe(false);
});

it("does not report success if a test runner crashed after its tests passed", () => {
  expect(summarize([stage("unit tests", "failed", counts(8))]).isSuccess).toBe(false);
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

const command = (code: string) => [["-e", code]];

async function run(stages: Stage[], signal = new AbortController().signal) {
  const printed: string[] = [];
  const results = await runStages(stages, { env: process.env, signal, print: (text) => printed.push(text) });
  return { states: results.map(({ name, state }) => `${name}: ${state}`), printed };
}

it("runs the lanes in parallel, and prints their output as a whole", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
  const file = (name: string) => JSON.stringify(path.join(folder, name));
  // Each waits until the other has started.
  const meet = (own: string, other: string) =>
    command(`const fs = require("fs"); fs.writeFileSync(${file(own)}, ""); console.log("met");
      const timer = setInterval(() => fs.existsSync(${file(other)}) && clearInterval(timer), 10);`);
  const { states, printed } = await run([
    { name: "tests", commands: meet("a", "b") },
    { name: "build", commands: meet("b", "a"), lane: "service" },
  ]);
  expect(states).toEqual(["tests: passed", "build: passed"]);
  expect(printed.filter((text) => text.includes("met"))).toEqual([expect.stringMatching(/── build ─+\nmet\n$/)]);
  rmSync(folder, { recursive: true });
});

it("does not run what needs a failed stage, and continues with the rest", async () => {
  const { states } = await run([
    { name: "generate", commands: command("process.exit(0)") },
    { name: "build", commands: [...command("process.exit(3)"), ...command("")], lane: "service" },
    { name: "lint", commands: command(""), lane: "checks" },
    { name: "e2e", commands: command(""), lane: "service", needs: "build" },
    { name: "more", commands: command("") },
  ]);
  expect(states).toEqual(["generate: passed", "build: failed", "lint: passed", "e2e: not run", "more: passed"]);
});

it("does not begin another stage after it was stopped", async () => {
  const { states } = await run([{ name: "tests", commands: command("") }], AbortSignal.abort());
  expect(states).toEqual(["tests: not run"]);
});
