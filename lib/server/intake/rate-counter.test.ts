import { describe, expect, it } from "vitest";
import { createRateCounter } from "./rate-counter";

/** Simulates a database that processes share. */
function startDatabase(limit: number) {
  let count = 0;
  const queried: number[] = [];
  const consume = async (requests: number) => {
    queried.push(requests);
    await new Promise(setImmediate);
    count += requests;
    return { limit, remaining: Math.max(0, limit - count), reset: 30, exceeded: count > limit };
  };
  return { queried, consume };
}

describe("requests of a subject", () => {
  it("are limited exactly, in sequence or in parallel, and rarely query the database", async () => {
    for (const atOnce of [1, 50]) {
      const { queried, consume } = startDatabase(600);
      const rates = createRateCounter();
      let passed = 0;
      for (let sent = 0; sent < 700; sent += atOnce) {
        const states = await Promise.all(
          Array.from({ length: atOnce }, () => rates.count("a", 600, (requests) => consume(requests))),
        );
        passed += states.filter(({ exceeded }) => !exceeded).length;
      }
      expect(passed).toBe(600);
      expect(queried.length).toBeLessThan(30);
    }
  });

  it("say how many remain", async () => {
    const { consume } = startDatabase(600);
    const rates = createRateCounter();
    const remaining = [];
    for (let sent = 0; sent < 40; sent += 1) remaining.push((await rates.count("a", 600, consume)).remaining);
    expect(remaining).toEqual(Array.from({ length: 40 }, (_, sent) => 599 - sent));
  });

  it("may exceed a limit by a twentieth for each further process", async () => {
    const { consume } = startDatabase(600);
    const processes = [createRateCounter(), createRateCounter()];
    let passed = 0;
    for (let sent = 0; sent < 700; sent += 1)
      for (const rates of processes) if (!(await rates.count("a", 600, consume)).exceeded) passed += 1;
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(630);
  });

  it("are all reported on request", async () => {
    const { queried, consume } = startDatabase(600);
    const rates = createRateCounter();
    for (let sent = 0; sent < 5; sent += 1) await rates.count("a", 600, consume);
    await rates.flush();
    expect(queried).toEqual([1, 4]);
  });

  it("are counted again after the database could not be reached", async () => {
    const { consume } = startDatabase(600);
    const rates = createRateCounter();
    let isUnavailable = true;
    const consumeLater = (requests: number) =>
      isUnavailable ? Promise.reject(new Error("unreachable")) : consume(requests);
    await expect(rates.count("a", 600, consumeLater)).rejects.toThrow("unreachable");
    isUnavailable = false;
    expect((await rates.count("a", 600, consumeLater)).remaining).toBe(599);
  });
});
