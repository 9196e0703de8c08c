import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { StoppedError } from "./start-error";
import { TimeLimitError, settledWithin, waitUntil, within } from "./wait-until";

const never = new Promise<never>(() => {});
const broken = () => Promise.reject(new Error("broken"));

describe("a wait", () => {
  it("returns what it waited for, or its error", async () => {
    expect(await within(Promise.resolve(7), 1_000)).toBe(7);
    await expect(within(broken(), 1_000)).rejects.toThrow("broken");
    expect(await settledWithin(broken(), 1_000)).toBe(true);
  });

  it("ends at its own limit when what it waits for never settles", async () => {
    await expect(within(never, 10)).rejects.toThrow(TimeLimitError);
    expect(await settledWithin(never, 10)).toBe(false);
    expect(await waitUntil(() => never, 10)).toBe(false);
  });

  it("ends when it is stopped, before or meanwhile", async () => {
    const stopping = new AbortController();
    const waits = [within(never, Infinity, stopping.signal), waitUntil(() => never, Infinity, 50, stopping.signal)];
    const pauses = waitUntil(() => false, Infinity, 1e6, stopping.signal);
    stopping.abort();
    for (const wait of [...waits, pauses, within(sleep(1), Infinity, stopping.signal)])
      await expect(wait).rejects.toThrow(StoppedError);
  });

  it("passes on what a check throws", async () => {
    await expect(waitUntil(broken, 1_000)).rejects.toThrow("broken");
  });
});
