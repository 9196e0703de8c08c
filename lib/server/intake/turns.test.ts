import { describe, expect, it } from "vitest";
import { createTurns } from "./turns";

const never = new AbortController().signal;

/** Runs work of several owners at once, and returns the order in which it was done. */
async function orderOf(owners: readonly string[], limits = { share: 1, waitingPerOwner: 10 }) {
  const turns = createTurns(limits);
  const order: string[] = [];
  const results = await Promise.allSettled(
    owners.map((owner, index) => turns.run(owner, never, () => void order.push(`${owner}${index}`))),
  );
  return { order, results };
}

describe("large work in turns", () => {
  it("is done for owners in turn, however much one of them has", async () => {
    const { order } = await orderOf(["a", "a", "a", "a", "b", "b", "c"]);
    expect(order).toEqual(["a0", "a1", "b4", "c6", "a2", "b5", "a3"]);
  });

  it("is done one at a time", async () => {
    const turns = createTurns({ share: 1, waitingPerOwner: 10 });
    let running = 0;
    let max = 0;
    const action = async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
    };
    await Promise.all(["a", "b", "a", "c"].map((owner) => turns.run(owner, never, action)));
    expect(max).toBe(1);
  });

  it("leaves time for others after each piece, and more if the owner has others waiting", async () => {
    const turns = createTurns({ share: 0.25, busyShare: 0.125, waitingPerOwner: 10 });
    const pieces: { start: number; end: number }[] = [];
    const busy = () => {
      const start = performance.now();
      while (performance.now() - start < 20);
      pieces.push({ start, end: performance.now() });
    };
    await Promise.all(["a", "a", "b"].map((owner) => turns.run(owner, never, busy)));
    const pauses = pieces.map(({ end }, index) => (pieces[index + 1]?.start ?? Number.NaN) - end);
    const durations = pieces.map(({ start, end }) => end - start);
    // The order is a, b, a. A timer may fire a millisecond early.
    expect(pauses[0]).toBeGreaterThanOrEqual(7 * durations[0]! - 2);
    expect(pauses[1]).toBeGreaterThanOrEqual(3 * durations[1]! - 2);
  });

  it("is rejected if too much waits, for that owner only", async () => {
    const { order, results } = await orderOf(["a", "a", "a", "a", "b"], { share: 1, waitingPerOwner: 2 });
    expect(order).toEqual(["a0", "a1", "b4", "a2"]);
    expect(results[3]).toMatchObject({ reason: { status: 503, code: "SERVICE_UNAVAILABLE", retryAfter: 5 } });
  });

  it("continues after work that fails or was abandoned", async () => {
    const turns = createTurns({ share: 1, waitingPerOwner: 10 });
    const gone = AbortSignal.abort(new Error("gone"));
    const done: string[] = [];
    const results = await Promise.allSettled([
      turns.run("a", never, () => Promise.reject(new Error("invalid"))),
      turns.run("a", gone, () => void done.push("gone")),
      turns.run("a", never, () => void done.push("last")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    expect(done).toEqual(["last"]);
    expect(await turns.run("b", never, () => "again")).toBe("again");
  });
});
