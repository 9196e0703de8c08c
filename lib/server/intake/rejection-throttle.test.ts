import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRejectionThrottle } from "./rejection-throttle";

const never = new AbortController().signal;

describe("a client with rejected requests", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  function start() {
    const slept: number[] = [];
    const pace = createRejectionThrottle({ free: 3, perSecond: 2, longestWaitSeconds: 10 }, async (milliseconds) => {
      slept.push(milliseconds);
    });
    const reject = (client: string, count: number) => {
      for (let index = 0; index < count; index += 1) pace.count(client);
    };
    return { pace, slept, refuse: reject };
  }

  it("is delayed after many of them, one request at a time, while others are not", async () => {
    const { pace, slept, refuse: reject } = start();
    reject("a", 3);
    expect(await pace.wait("a", never)).toBe(false);
    reject("a", 1);
    for (let index = 0; index < 3; index += 1) expect(await pace.wait("a", never)).toBe(true);
    expect(await pace.wait("b", never)).toBe(false);
    expect(slept).toEqual([500, 1000, 1500]);
  });

  it("is delayed for at most the maximum, and no longer after a pause of that length", async () => {
    const { pace, slept, refuse: reject } = start();
    reject("a", 100);
    expect(await pace.wait("a", never)).toBe(true);
    expect(slept).toEqual([10_000]);
    vi.advanceTimersByTime(60_000);
    expect(await pace.wait("a", never)).toBe(false);
  });

  it("is not delayed after it disconnects", async () => {
    const pace = createRejectionThrottle({ free: 0, perSecond: 1, longestWaitSeconds: 10 });
    for (let index = 0; index < 5; index += 1) pace.count("a");
    await expect(pace.wait("a", AbortSignal.abort())).rejects.toThrow("aborted");
  });

  it("is forgotten only when it has no delay left", async () => {
    const { pace, refuse: reject } = start();
    reject("a", 20);
    for (let index = 0; index < 1100; index += 1) pace.count(`stranger ${index}`);
    vi.advanceTimersByTime(1000);
    pace.count("last");
    expect(await pace.wait("a", never)).toBe(true);
  });
});
