import { once } from "node:events";
import { getPriority } from "node:os";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { analyseTemplate, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { openWorker } from "@/lib/server/workers/open-worker";
import type { Reply } from "./messages";
import { WorkerPool } from "./worker-pool";

const pools: WorkerPool[] = [];
afterEach(() => {
  vi.useRealTimers();
  return Promise.all(pools.splice(0).map((pool) => pool.close()));
});
function createPool(options: Pick<PoolOptions, "size"> & Partial<PoolOptions>): WorkerPool {
  const pool = new WorkerPool({
    open,
    megabytes: 32,
    spoolDirectory: "",
    requestSeconds: 60,
    stopMilliseconds: 50,
    ...options,
  });
  pools.push(pool);
  return pool;
}
type PoolOptions = ConstructorParameters<typeof WorkerPool>[0];

/** Workers that follow the instructions in their input. */
const obedientWorker = `
  const { parentPort, threadId } = require("node:worker_threads");
  let number = 0;
  parentPort.postMessage({ ready: true, thread: null, megabytes: 16 });
  parentPort.on("message", ({ stop, value: input }) => {
    if (stop) return;
    if (input === "hang") for (;;);
    if (input === "linger") return setTimeout(() => parentPort.postMessage({ value: number++, megabytes: 16 }), 20);
    if (input === "name") return parentPort.postMessage({ value: threadId, megabytes: 16 });
    if (input === "eat") for (const all = []; ; ) all.push({ more: Array(1000).fill(all.length) });
    if (input === "leave") process.exit(3);
    if (input === "grow") return parentPort.postMessage({ value: threadId, megabytes: 113 });
    if (input === "tell") return parentPort.postMessage({ progress: "told" });
    if (input === "fault") {
      const error = { name: "RangeError", message: "out of range", stack: "RangeError: out of range", fields: { limit: 3 } };
      parentPort.postMessage({ progress: { kind: "fault", index: 2, error } });
    }
    parentPort.postMessage({ value: number++, megabytes: 16 });
  });`;
/** Returns its thread id, and works until it is terminated, until it has the lowest priority, or not at all. */
const namedWorker = `
  const { parentPort } = require("node:worker_threads");
  const os = require("node:os");
  os.setPriority(0, 10);
  parentPort.postMessage({ ready: true, thread: Number(require("node:fs").readlinkSync("/proc/thread-self").split("/").at(-1)), megabytes: 16 });
  parentPort.on("message", ({ stop, value: input }) => {
    if (stop || input === "wait") return;
    const poll = () => (input === "short" || os.getPriority(0) === 19 ? setTimeout(() => parentPort.postMessage({ value: null, megabytes: 16 }), input === "short" ? 0 : 100) : setTimeout(poll, 5));
    poll();
  });`;
const open = () => new Worker(obedientWorker, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
type Act = "fault" | "grow" | "hang" | "linger" | "eat" | "leave" | "tell" | "count" | "name";
const job = { organizationId: "org_a", kind: "job" } as const;
const request = (pool: WorkerPool, action: Act, options?: Partial<Parameters<WorkerPool["run"]>[2]>) =>
  pool.run("readCharts", () => action as never, { owner: job, ...options }) as Promise<unknown>;

const owner = { organizationId: "org_a", kind: "request" } as const;

/** Moves what can't be sent to a worker to the prototype, where a class would have it. */
const cloneable = <T extends { fd: number; size: number }>({ fd, size, ...methods }: T): object =>
  Object.assign(Object.create(methods) as object, { fd, size });

/** Takes the owner's slot with an input that never loads. Returns a function that releases the slot. */
function hold(pool: WorkerPool) {
  let fail = () => {};
  const input = new Promise<never>((_, reject) => (fail = () => reject(new Error("released"))));
  const held = pool.run("readCharts", () => input, { owner: { ...owner } }).catch(() => {});
  return async () => {
    fail();
    await held;
  };
}

describe("the worker pool", () => {
  it("keeps its workers for the next tasks", async () => {
    const pool = createPool({ size: 2 });
    expect(await request(pool, "count")).toBe(0);
    expect(await request(pool, "count")).toBe(1);
  });

  it("keeps the workers of first tasks beyond its size only for a while", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const workers: Worker[] = [];
    const openListed = () => {
      const worker = open();
      workers.push(worker);
      return worker;
    };
    const pool = createPool({ size: 1, open: openListed, spareSeconds: 30 });
    const both = () =>
      Promise.all(["org_a", "org_b"].map((id) => request(pool, "count", { owner: { ...job, organizationId: id } })));
    expect(await both()).toEqual([0, 0]);
    expect(await both()).toEqual([1, 1]);
    expect(workers).toHaveLength(2);
    const exit = Promise.race(workers.map((worker) => once(worker, "exit")));
    vi.advanceTimersByTime(30_000);
    await exit;
    expect(await request(pool, "count")).toBe(2);
    expect(workers).toHaveLength(2);
  });

  it("reports an unexpected failure of a slide as an error", async () => {
    const reported: unknown[] = [];
    await request(createPool({ size: 1 }), "fault", { onProgress: (progress) => void reported.push(progress) });
    const [{ error, ...slide }] = reported as [{ error: unknown }];
    expect(slide).toEqual({ kind: "fault", index: 2 });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "RangeError", message: "out of range", limit: 3 });
  });

  it("aborts a task that hangs when the signal says so, and continues", async () => {
    const pool = createPool({ size: 1 });
    await expect(request(pool, "hang", { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(await request(pool, "count")).toBe(0);
  });

  it("gives the slot of a task that hangs to the next one", async () => {
    const pool = createPool({ size: 1, longTaskMilliseconds: 50 });
    const stop = new AbortController();
    const hung = request(pool, "hang", { signal: stop.signal });
    expect(await request(pool, "count")).toBe(0);
    stop.abort(new Error("enough"));
    await expect(hung).rejects.toThrow("enough");
  });

  it("survives a task that exceeds its memory, and one whose worker exits", async () => {
    const pool = createPool({ size: 2 });
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
    const pool = createPool({ size: 1 });
    const onProgress = async () => {
      await delay(1);
      throw new Error("no more");
    };
    await expect(request(pool, "tell", { onProgress })).rejects.toThrow("no more");
    expect(await request(pool, "count")).toBe(0);
  });

  it("loads no input before there is a slot, and gives the slot back when that fails", async () => {
    const pool = createPool({ size: 1 });
    let read = 0;
    const failing = () => pool.run("readCharts", () => Promise.reject(new Error(`read ${++read}`)), { owner: job });
    const [first, second] = [failing(), failing()];
    await expect(first).rejects.toThrow("read 1");
    await expect(second).rejects.toThrow("read 2");
    expect(await request(pool, "count")).toBe(0);
  });

  it("limits the time of a request's task, counted from its slot", async () => {
    const pool = createPool({ size: 1, requestSeconds: 0.2 });
    await expect(request(pool, "hang", { owner })).rejects.toMatchObject({
      name: "TaskTimeoutError",
      phase: "running",
    });
  });

  it("limits the waiting time of a request", async () => {
    const pool = createPool({ size: 1, requestSeconds: 0.2 });
    const release = hold(pool);
    await expect(request(pool, "count", { owner })).rejects.toMatchObject({
      name: "TaskTimeoutError",
      phase: "waiting",
    });
    await release();
  });

  it("aborts a task whose client disconnects while it waits, and never loads its input", async () => {
    const pool = createPool({ size: 1 });
    const release = hold(pool);
    const client = new AbortController();
    const loadInput = vi.fn<() => never>();
    const waiting = pool.run("readCharts", loadInput, { owner, signal: client.signal });
    client.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    await release();
    expect(await request(pool, "count", { owner })).toBe(0);
    expect(loadInput).not.toHaveBeenCalled();
  });

  it("aborts a task whose client disconnects while its input loads; the slot stays in use until that ends", async () => {
    const pool = createPool({ size: 1 });
    const client = new AbortController();
    let loaded = () => {};
    const input = new Promise<never>((resolve) => (loaded = () => resolve("count" as never)));
    const loading = pool.run("readCharts", () => input, { owner, signal: client.signal });
    await setImmediate();
    client.abort(new Error("left"));
    await expect(loading).rejects.toThrow("left");
    const order: string[] = [];
    const next = request(pool, "count", { owner }).then((count) => order.push(`ran ${String(count)}`));
    await setImmediate();
    order.push("loaded");
    loaded();
    await next;
    expect(order).toEqual(["loaded", "ran 0"]);
  });

  it("closes the files of a task when its worker is finished, and when it was ended", async () => {
    const pool = createPool({ size: 1 });
    const closed: string[] = [];
    const file = (name: string) => ({ fd: 1, size: 1, share: null, close: async () => void closed.push(name) });
    const load = (name: string) => () => Object.assign(new Map([["one", cloneable(file(name))]])) as never;
    await pool.run("readCharts", load("done"), { owner });
    await vi.waitFor(() => expect(closed).toEqual(["done"]));
    const client = new AbortController();
    const input = (async () => {
      await setImmediate();
      client.abort(new Error("left"));
      return { file: cloneable(file("aborted")) } as never;
    }) satisfies () => Promise<never>;
    await expect(pool.run("readCharts", input, { owner, signal: client.signal })).rejects.toThrow("left");
    await vi.waitFor(() => expect(closed).toEqual(["done", "aborted"]));
  });

  it.runIf(process.platform === "linux")(
    "gives long tasks the lowest priority, and runs short ones in other workers",
    async () => {
      const threads: number[] = [];
      const openNamed = () => {
        const worker = new Worker(namedWorker, { eval: true });
        worker.once("message", ({ thread }: { thread: number }) => threads.push(thread));
        return worker;
      };
      const pool = createPool({ size: 1, open: openNamed, demoteMilliseconds: 20 });
      const latest = () => getPriority(threads.at(-1));
      const client = new AbortController();
      const long = pool.run("readCharts", () => "wait" as never, { owner, signal: client.signal }).catch(() => {});
      await vi.waitFor(() => expect([threads.length, latest()]).toEqual([1, 19]));
      client.abort();
      await long;
      const finished = pool.run("readCharts", () => "finish" as never, { owner });
      await vi.waitFor(() => expect([threads.length, latest()]).toEqual([2, 19]));
      await finished;
      await pool.run("readCharts", () => "short" as never, { owner });
      expect(latest()).toBe(10);
    },
  );

  it("replaces a worker that it ended before the slot is free again", async () => {
    const opened: number[] = [];
    const openCounted = () => {
      const worker = open();
      opened.push(worker.threadId);
      return worker;
    };
    const pool = createPool({ size: 1, open: openCounted });
    const client = new AbortController();
    const hung = pool.run("readCharts", () => "hang" as never, { owner, signal: client.signal });
    const next = request(pool, "name", { owner });
    await setImmediate();
    client.abort(new Error("left"));
    await expect(hung).rejects.toThrow("left");
    expect(await next).toBe(opened[1]);
    expect(opened).toHaveLength(2);
  });

  it("keeps a worker that soon ends the task that was aborted, but not its result", async () => {
    const pool = createPool({ size: 1, stopMilliseconds: 60_000 });
    const name = await request(pool, "name");
    const lingering = request(pool, "linger", { signal: AbortSignal.abort(new Error("left")) });
    await expect(lingering).rejects.toThrow("left");
    const client = new AbortController();
    const running = request(pool, "linger", { signal: client.signal });
    await setImmediate();
    client.abort(new Error("left"));
    await expect(running).rejects.toThrow("left");
    expect(await request(pool, "name")).toBe(name);
    expect(await request(pool, "count")).toBe(1);
  });

  it("replaces a worker that has exited at once", async () => {
    const pool = createPool({ size: 1, stopMilliseconds: 600_000 });
    await expect(request(pool, "leave")).rejects.toThrow("exited with code 3");
    await expect(request(pool, "eat")).rejects.toMatchObject({ name: "WorkerMemoryError" });
    expect(await request(pool, "count")).toBe(0);
  });

  it("replaces a worker that keeps much memory after a task, and no other", async () => {
    const pool = createPool({ size: 1 });
    const first = await request(pool, "name");
    expect(await request(pool, "name")).toBe(first);
    expect(await request(pool, "grow")).toBe(first);
    expect(await request(pool, "name")).not.toBe(first);
  });

  it("lets the next tasks of an organization open workers of their own after a heavy one", async () => {
    const pool = createPool({ size: 2 });
    pool.warm();
    const other = { organizationId: "org_b", kind: "job" } as const;
    const warm = await request(pool, "name", { owner: other });
    await request(pool, "grow");
    const own = [await request(pool, "name"), await request(pool, "name")];
    expect(new Set([warm, ...own]).size).toBe(3);
  });

  it("rejects a request when too many of its organization wait", async () => {
    const maxWaiting = { perOrganization: 1, inAll: 8 };
    const pool = createPool({ size: 1, maxWaiting });
    const release = hold(pool);
    const waiting = request(pool, "count", { owner });
    await expect(request(pool, "count", { owner })).rejects.toMatchObject({ name: "OverloadError" });
    await release();
    expect(await waiting).toBe(0);
  });
});

describe("the engine in a worker", () => {
  it("reports what its heap keeps after a task", async () => {
    const worker = openWorker({});
    const replies: Reply[] = [];
    worker.on("message", (reply: Reply) => replies.push(reply));
    worker.postMessage({ task: "analyseTemplate", value: { file: sampleBytes(), templateId: "tmpl_a" } }, []);
    await vi.waitFor(() => expect(replies).toHaveLength(2), { timeout: 60_000 });
    await worker.terminate();
    // A loaded engine takes more than 10 MB, and an analysis of the sample doesn't take half a gigabyte.
    expect(replies[1]).toMatchObject({ megabytes: expect.any(Number) });
    const { megabytes } = replies[1] as { megabytes: number };
    expect(megabytes).toBeGreaterThan(10);
    expect(megabytes).toBeLessThan(500);
  });

  it.each(["generateDeck", "dryRunDeck"])(
    "stops a deck that nobody needs any more at its next slide (%s)",
    async (task) => {
      const worker = openWorker({});
      const replies: Reply[] = [];
      worker.on("message", (reply: Reply) => {
        replies.push(reply);
        if ("progress" in reply) worker.postMessage({ stop: true }, []);
      });
      const bytes = sampleBytes();
      const value = {
        templates: new Map([["tmpl_a", bytes]]),
        imageLimits: { megapixels: 1, bytes: 1e6, deckBytes: 1e7 },
      };
      const { slides } = analyseTemplate(bytes, { templateId: "tmpl_a" });
      const slide = {
        templateSlideId: slides[0]!.slideId,
        templateId: "tmpl_a",
        slideData: { title: "Hello" },
        options: {},
      };
      const json = { slides: JSON.stringify(Array.from({ length: 3_000 }, () => slide)) };
      worker.postMessage({ task, value, json }, []);
      await vi.waitFor(() => expect(replies.at(-1)).toHaveProperty("error"), { timeout: 60_000 });
      expect(replies.at(-1)).toMatchObject({ error: { message: "The task was stopped." } });
      worker.postMessage({ task: "analyseTemplate", value: { file: bytes, templateId: "tmpl_a" } }, []);
      await vi.waitFor(() => expect(replies.at(-1)).toHaveProperty("value"), { timeout: 60_000 });
      await worker.terminate();
    },
  );

  it("generates the same as without one, reports its progress, and its errors keep their class", async () => {
    const pool = createPool({ size: 1, open: () => openWorker({}), megabytes: 1024 });
    const bytes = sampleBytes();
    const { slides } = await pool.run("analyseTemplate", () => ({ file: bytes, templateId: "tmpl_a" }), { owner: job });
    const reported: unknown[] = [];
    const deck = await pool.run(
      "generateDeck",
      () => ({
        templates: new Map([["tmpl_a", bytes]]),
        imageLimits: { megapixels: 1, bytes: 1e6, deckBytes: 1e7 },
        slides: [slides[0]!.slideId, slideIdOf("tmpl_a", -1)].map((templateSlideId) => ({
          templateSlideId,
          templateId: "tmpl_a",
          slideData: { title: "Hello" },
          options: {},
        })),
      }),
      { owner: job, onProgress: (progress) => void reported.push(progress) },
    );
    expect(deck.slideResults.map(({ status }) => status)).toEqual(["completed", "failed"]);
    // The second slide may follow too soon to be reported.
    expect(reported[0]).toEqual({ kind: "slide", index: 0, total: 2 });
    const failed = pool.run(
      "updateCharts",
      () => ({ file: deck.bytes!, updates: [{ slide_index: 7, chart_index: 0, chart_data: {} }] as never }),
      { owner: job },
    );
    await expect(failed).rejects.toBeInstanceOf(ChartUpdateError);
    await expect(failed).rejects.toMatchObject({
      code: "SLIDE_INDEX_OUT_OF_RANGE",
      message: expect.stringContaining("slide_index 7"),
    });
  });
});
