import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { openWorker } from "@/lib/server/workers/open-worker";
import { WorkerPool } from "./worker-pool";

const pools: WorkerPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
const keep = (pool: WorkerPool) => (pools.push(pool), pool);

/** Workers that do what their input says. */
const obedientWorker = `
  const { parentPort } = require("node:worker_threads");
  let number = 0;
  parentPort.on("message", ({ input }) => {
    if (input === "hang") for (;;);
    if (input === "eat") for (const all = []; ; ) all.push({ more: Array(1000).fill(all.length) });
    if (input === "leave") process.exit(3);
    if (input === "tell") parentPort.postMessage({ progress: "told" });
    else parentPort.postMessage({ output: number++ });
  });`;
const open = () => new Worker(obedientWorker, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
type Act = "hang" | "eat" | "leave" | "tell" | "count";
const request = (pool: WorkerPool, act: Act, options?: Parameters<WorkerPool["run"]>[2]) =>
  pool.run("readCharts", () => act as never, options) as Promise<unknown>;

describe("the worker pool", () => {
  it("keeps its workers for the next tasks, and no more than its size", async () => {
    const pool = keep(new WorkerPool({ open, size: 2, megabytes: 32 }));
    expect(await request(pool, "count")).toBe(0);
    expect(await request(pool, "count")).toBe(1);
  });

  it("aborts a task that hangs when the signal says so, and continues", async () => {
    const pool = keep(new WorkerPool({ open, size: 1, megabytes: 32 }));
    await expect(request(pool, "hang", { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(await request(pool, "count")).toBe(0);
  });

  it("gives the slot of a task that hangs to the next one", async () => {
    const pool = keep(new WorkerPool({ open, size: 1, megabytes: 32, longTaskMilliseconds: 50 }));
    const stop = new AbortController();
    const hung = request(pool, "hang", { signal: stop.signal });
    expect(await request(pool, "count")).toBe(0);
    stop.abort(new Error("enough"));
    await expect(hung).rejects.toThrow("enough");
  });

  it("survives a task that exceeds its memory, and one whose worker exits", async () => {
    const pool = keep(new WorkerPool({ open, size: 2, megabytes: 32 }));
    const well = request(pool, "count");
    await expect(request(pool, "eat")).rejects.toMatchObject({
      name: "WorkerMemoryError",
      message: expect.stringContaining("32 MiB"),
    });
    await expect(request(pool, "leave")).rejects.toMatchObject({
      name: "WorkerLostError",
      message: expect.stringContaining("3"),
    });
    expect(await well).toBe(0);
  });

  it("aborts a task when onProgress throws", async () => {
    const pool = keep(new WorkerPool({ open, size: 1, megabytes: 32 }));
    const onProgress = async () => {
      await delay(1);
      throw new Error("no more");
    };
    await expect(request(pool, "tell", { onProgress })).rejects.toThrow("no more");
    expect(await request(pool, "count")).toBe(0);
  });

  it("loads no input before there is a slot, and gives the slot back when that fails", async () => {
    const pool = keep(new WorkerPool({ open, size: 1, megabytes: 32 }));
    let read = 0;
    const failing = () => pool.run("readCharts", () => Promise.reject(new Error(`read ${++read}`)));
    const [first, second] = [failing(), failing()];
    await expect(first).rejects.toThrow("read 1");
    await expect(second).rejects.toThrow("read 2");
    expect(await request(pool, "count")).toBe(0);
  });
});

describe("the engine in a worker", () => {
  it("generates what it does without one, reports each slide, and its errors keep their class", async () => {
    const pool = keep(new WorkerPool({ open: () => openWorker({}), size: 1, megabytes: 1024 }));
    const bytes = sampleBytes();
    const { slides } = await pool.run("analyseTemplate", () => ({ bytes, templateId: "tmpl_a" }));
    const told: unknown[] = [];
    const deck = await pool.run(
      "generateDeck",
      () => ({
        templates: new Map([["tmpl_a", bytes]]),
        slides: [slides[0]!.slideId, slideIdOf("tmpl_a", -1)].map((templateSlideId) => ({
          templateSlideId,
          templateId: "tmpl_a",
          slideData: { title: "Hello" },
          options: {},
        })),
      }),
      { onProgress: (progress) => void told.push(progress) },
    );
    expect(deck.slideResults.map(({ status }) => status)).toEqual(["completed", "failed"]);
    expect(told).toEqual([
      { kind: "slide", index: 0, total: 2 },
      { kind: "slide", index: 1, total: 2 },
    ]);
    const failed = pool.run("updateCharts", () => ({
      bytes: deck.bytes!,
      updates: [{ slide_index: 7, chart_index: 0, chart_data: {} }] as never,
    }));
    await expect(failed).rejects.toBeInstanceOf(ChartUpdateError);
    await expect(failed).rejects.toMatchObject({
      code: "SLIDE_INDEX_OUT_OF_RANGE",
      message: expect.stringContaining("slide_index 7"),
    });
  });
});
