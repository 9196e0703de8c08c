import { describe, expect, it, vi } from "vitest";
import { FairSlots, type FairSlotsOptions, type Owner } from "./fair-slots";

/** Acquires slots for named tasks and records the order in which they start. */
function createScene(options: FairSlotsOptions) {
  const slots = new FairSlots({ longTaskMilliseconds: 2 ** 30, ...options });
  const started: string[] = [];
  const tasks = new Map<string, ReturnType<FairSlots["acquire"]>>();
  const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    slots,
    started,
    /** `name` begins with the organization: `a1` is a task of organization `a`. */
    async add(kind: Owner["kind"], name: string, signal?: AbortSignal) {
      const task = slots.acquire({ organizationId: name.charAt(0), kind }, signal);
      tasks.set(name, task);
      void task.then(
        () => started.push(name),
        () => {},
      );
      await flush();
      return task;
    },
    async end(name: string) {
      if (!started.includes(name)) throw new Error(`${name} has not started.`);
      const slot = await tasks.get(name);
      slot?.release();
      await flush();
    },
  };
}

/** Adds tasks in order, without waiting for their slots. */
async function addAll(scene: ReturnType<typeof createScene>, kind: Owner["kind"], names: string) {
  for (const name of names.split(" ")) await Promise.race([scene.add(kind, name), Promise.resolve()]);
  await new Promise<void>((resolve) => setImmediate(resolve));
}

describe("fair slots", () => {
  it("start an organization's first task beside the tasks of another that has taken all", async () => {
    const scene = createScene({ size: 2 });
    await addAll(scene, "job", "a1 a2 a3 b1 b2");
    expect(scene.started).toEqual(["a1", "a2", "b1"]);
  });

  it("keep a slot free from one organization's requests, but not from its jobs", async () => {
    const scene = createScene({ size: 3 });
    await addAll(scene, "request", "a1 a2 a3");
    expect(scene.started).toEqual(["a1", "a2"]);
    await scene.end("a1");
    expect(scene.started).toEqual(["a1", "a2", "a3"]);
    await addAll(scene, "job", "c1");
    await scene.end("a2");
    await addAll(scene, "job", "c2 c3");
    expect(scene.started).toEqual(["a1", "a2", "a3", "c1", "c2"]);
  });

  it("run one organization's jobs one at a time for ten minutes after a heavy one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const scene = createScene({ size: 4 });
    scene.slots.noteHeavy({ organizationId: "a", kind: "job" });
    await addAll(scene, "job", "a1 a2 b1 c1");
    await scene.end("b1");
    expect(scene.started).toEqual(["a1", "b1", "c1"]);
    vi.setSystemTime(Date.now() + 600_000);
    await scene.end("c1");
    expect(scene.started).toEqual(["a1", "b1", "c1", "a2"]);
    vi.useRealTimers();
  });

  it("run one request at a time when there is one slot", async () => {
    const scene = createScene({ size: 1 });
    await addAll(scene, "request", "a1 a2");
    expect(scene.started).toEqual(["a1"]);
    await scene.end("a1");
    expect(scene.started).toEqual(["a1", "a2"]);
  });

  it("let waiting organizations take turns, starting with the oldest task of each", async () => {
    const scene = createScene({ size: 1 });
    await addAll(scene, "job", "a1 b1 a2 a3 b2 b3 c1 d1 c2");
    expect(scene.started).toEqual(["a1", "b1"]);
    for (let ended = 0; ended < scene.started.length; ended += 1) await scene.end(scene.started[ended] ?? "");
    expect(scene.started.slice(2)).toEqual(["c1", "d1", "a2", "b2", "c2", "a3", "b3"]);
  });

  it("give the slot of a long task to the next, and count it for its organization", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const scene = createScene({ size: 2, longTaskMilliseconds: 1_000 });
      await addAll(scene, "job", "a1 a2 a3 a4 a5 a6");
      expect(scene.started).toEqual(["a1", "a2"]);
      vi.advanceTimersByTime(1_000);
      await addAll(scene, "job", "a7");
      expect(scene.started).toEqual(["a1", "a2", "a3"]);
      // Three of the eight slots hang: the organization gets no more of them, and other organizations' tasks start at
      // once.
      vi.advanceTimersByTime(1_000);
      await addAll(scene, "job", "b1 b2 c1");
      expect(scene.started.slice(3)).toEqual(["b1", "b2", "c1"]);
      await scene.end("b1");
      await scene.end("b2");
      expect(scene.started.slice(6)).toEqual([]);
      await scene.end("a1");
      expect(scene.started.slice(6)).toEqual(["a4"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("reserve slots for organizations without one, however many tasks of others hang", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const scene = createScene({ size: 2, longTaskMilliseconds: 1_000 });
      for (const names of ["a1 a2", "a3 a4", "b1 b2", "b3 b4"]) {
        await addAll(scene, "job", names);
        vi.advanceTimersByTime(1_000);
      }
      expect(scene.started).toEqual(["a1", "a2", "a3", "b1", "b2", "b3"]);
      await addAll(scene, "job", "c1 c2 d1 e1");
      expect(scene.started.slice(6)).toEqual(["c1", "d1"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("reject requests beyond the queue of an organization and the queue of all", async () => {
    const scene = createScene({ size: 1, maxWaiting: { perOrganization: 2, inAll: 3 } });
    await addAll(scene, "request", "a1 b1 a2 a3");
    await expect(scene.add("request", "a4")).rejects.toMatchObject({ name: "OverloadError", scope: "organization" });
    await addAll(scene, "request", "b2");
    await expect(scene.add("request", "b3")).rejects.toMatchObject({ name: "OverloadError", scope: "service" });
    expect(scene.slots.waiting("request")).toBe(3);
    await addAll(scene, "job", "a5 a6 a7 a8");
    expect(scene.slots.waiting("job")).toBe(4);
  });

  it("forget a task that is aborted while it waits", async () => {
    const scene = createScene({ size: 1 });
    const client = new AbortController();
    await addAll(scene, "request", "a1");
    const waiting = scene.slots.acquire({ organizationId: "a", kind: "request" }, client.signal);
    await addAll(scene, "request", "a2");
    client.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    await expect(scene.slots.acquire({ organizationId: "a", kind: "request" }, client.signal)).rejects.toThrow("left");
    await scene.end("a1");
    expect(scene.started).toEqual(["a1", "a2"]);
    expect(scene.slots.waiting("request")).toBe(0);
  });

  it("ignore a slot that is given back twice", async () => {
    const scene = createScene({ size: 1 });
    await addAll(scene, "job", "a1 a2 a3");
    await scene.end("a1");
    await scene.end("a1");
    expect(scene.started).toEqual(["a1", "a2"]);
  });
});
