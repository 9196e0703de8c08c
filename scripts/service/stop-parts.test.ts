import { expect, it, vi } from "vitest";
import { stopParts } from "./stop-parts";
import type { SupervisedProcess } from "./supervised-process";

/** Parts in the order in which they start, which take the given times to end, or as long as they may. */
function partsThatTake(times: Record<string, number>) {
  let time = 1_000;
  const ended: [name: string, limitMs: number][] = [];
  const parts = ["postgres", "runner", "worker", "web"].map((name): SupervisedProcess => ({
    name,
    pid: 1,
    isRunning: () => true,
    async stop(timeoutMs = NaN) {
      ended.push([name, timeoutMs]);
      time += Math.min(timeoutMs, times[name] ?? 0);
    },
  }));
  return { parts, ended, now: () => time };
}

it("the parts end in order, and one that is done sooner leaves its time to the next", async () => {
  const { parts, ended, now } = partsThatTake({ web: 100, worker: 200, runner: 50, postgres: 300 });
  await stopParts(parts, { drainMs: 0, beganAt: now(), now });
  expect(ended).toEqual([
    ["web", 3_000],
    ["worker", 5_900],
    ["runner", 6_200],
    ["postgres", 8_150],
  ]);
});

it("the limits of parts that take all their time add up to less than ten seconds", async () => {
  const { parts, ended, now } = partsThatTake({
    web: Infinity,
    worker: Infinity,
    runner: Infinity,
    postgres: Infinity,
  });
  await stopParts(parts, { drainMs: 0, beganAt: now(), now });
  expect(ended.map(([name]) => name)).toEqual(["web", "worker", "runner", "postgres"]);
  expect(ended.reduce((sum, [, limitMs]) => sum + limitMs, 0)).toBe(8_500);
});

it("the web role drains first, and a start that took long to give up leaves less time", async () => {
  const draining = partsThatTake({ web: 20_100 });
  await stopParts(draining.parts, { drainMs: 20_000, beganAt: draining.now(), now: draining.now });
  expect(draining.ended.slice(0, 2)).toEqual([
    ["web", 23_000],
    ["worker", 5_900],
  ]);
  const late = partsThatTake({});
  await stopParts(late.parts, { drainMs: 0, beganAt: late.now() - 4_000, now: late.now });
  expect(late.ended.map(([, limitMs]) => limitMs)).toEqual([0, 2_000, 2_500, 4_500]);
});

it("a part whose end is never reported doesn't hold up the stop", async () => {
  vi.useFakeTimers();
  try {
    const { parts, now } = partsThatTake({});
    parts[3] = { ...parts[3]!, stop: () => new Promise(() => {}) };
    let isOver = false;
    void stopParts(parts, { drainMs: 0, beganAt: now(), now }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(8_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
