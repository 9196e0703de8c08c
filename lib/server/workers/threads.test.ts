import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/engine/analysis";
import { ChartUpdateError } from "@/lib/engine/generation";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { openThread } from "@/lib/server/workers/open-thread";
import { ThreadPool } from "./thread-pool";

const pools: ThreadPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
const keep = (pool: ThreadPool) => (pools.push(pool), pool);

/** Threads that do what the name of the task says. */
const obedient = `
  const { parentPort } = require("node:worker_threads");
  let number = 0;
  parentPort.on("message", ({ input }) => {
    if (input === "hang") for (;;);
    if (input === "eat") for (const all = []; ; ) all.push({ more: Array(1000).fill(all.length) });
    if (input === "leave") process.exit(3);
    if (input === "tell") parentPort.postMessage({ note: "told" });
    else parentPort.postMessage({ output: number++ });
  });`;
const open = () => new Worker(obedient, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
type Act = "hang" | "eat" | "leave" | "tell" | "count";
const order = (pool: ThreadPool, act: Act, options?: Parameters<ThreadPool["run"]>[2]) =>
  pool.run("readCharts", () => act as never, options) as Promise<unknown>;

describe("a pool of threads", () => {
  it("keeps its threads for the next tasks, and no more than its places", async () => {
    const pool = keep(new ThreadPool({ open, places: 2, megabytes: 32 }));
    expect(await order(pool, "count")).toBe(0);
    expect(await order(pool, "count")).toBe(1);
  });

  it("ends a task that hangs when the signal says so, and goes on", async () => {
    const pool = keep(new ThreadPool({ open, places: 1, megabytes: 32 }));
    await expect(order(pool, "hang", { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(await order(pool, "count")).toBe(0);
  });

  it("gives the place of one that hangs to the next, so that nobody is held up", async () => {
    const pool = keep(new ThreadPool({ open, places: 1, megabytes: 32, longMilliseconds: 50 }));
    const stop = new AbortController();
    const hung = order(pool, "hang", { signal: stop.signal });
    expect(await order(pool, "count")).toBe(0);
    stop.abort(new Error("enough"));
    await expect(hung).rejects.toThrow("enough");
  });

  it("survives a task that takes more memory than it may, and one whose thread ends", async () => {
    const pool = keep(new ThreadPool({ open, places: 2, megabytes: 32 }));
    const well = order(pool, "count");
    await expect(order(pool, "eat")).rejects.toMatchObject({
      name: "ThreadMemoryError",
      message: expect.stringContaining("32 MiB"),
    });
    await expect(order(pool, "leave")).rejects.toMatchObject({
      name: "ThreadLostError",
      message: expect.stringContaining("3"),
    });
    expect(await well).toBe(0);
  });

  it("ends a task whose listener says no", async () => {
    const pool = keep(new ThreadPool({ open, places: 1, megabytes: 32 }));
    const onNote = async () => {
      await delay(1);
      throw new Error("no more");
    };
    await expect(order(pool, "tell", { onNote })).rejects.toThrow("no more");
    expect(await order(pool, "count")).toBe(0);
  });

  it("reads no input before there is a place, and gives the place back when it can't be read", async () => {
    const pool = keep(new ThreadPool({ open, places: 1, megabytes: 32 }));
    let read = 0;
    const failing = () => pool.run("readCharts", () => Promise.reject(new Error(`read ${++read}`)));
    const [first, second] = [failing(), failing()];
    await expect(first).rejects.toThrow("read 1");
    await expect(second).rejects.toThrow("read 2");
    expect(await order(pool, "count")).toBe(0);
  });
});

describe("the engine in a thread", () => {
  it("makes what it makes without one, tells each slide, and its errors keep their class", async () => {
    const pool = keep(new ThreadPool({ open: () => openThread({}), places: 1, megabytes: 1024 }));
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
      { onNote: (note) => void told.push(note) },
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
