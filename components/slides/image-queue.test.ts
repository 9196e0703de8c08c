import { expect, it } from "vitest";
import { enterQueue, acquireSlot } from "./image-queue";

it("loads four images at once, and the others in order as slots become free", () => {
  const started: number[] = [];
  const release = [1, 2, 3, 4, 5, 6, 7].map((image) => enterQueue(() => started.push(image)));
  expect(started).toEqual([1, 2, 3, 4]);
  release[1]?.();
  release[1]?.();
  expect(started).toEqual([1, 2, 3, 4, 5]);
  release[5]?.();
  release[0]?.();
  expect(started, "the sixth took its leave while it waited").toEqual([1, 2, 3, 4, 5, 7]);
  for (const end of release) end();
  expect(started).toHaveLength(6);
});

it("an image that starts another one never exceeds the limit", () => {
  const started: string[] = [];
  const ends = ["a", "b", "c"].map((name) => enterQueue(() => started.push(name)));
  ends.push(enterQueue(() => ends.push(enterQueue(() => started.push("e")))));
  expect(started).toEqual(["a", "b", "c"]);
  ends[0]?.();
  expect(started).toEqual(["a", "b", "c", "e"]);
  for (const end of ends) end();
});

it("a load starts at once if a slot is free, and frees its slot when it is aborted", async () => {
  const { signal } = new AbortController();
  const leaves = await Promise.all([1, 2, 3, 4].map(() => acquireSlot(signal)));
  const aborted = new AbortController();
  const late = acquireSlot(aborted.signal);
  aborted.abort(new Error("gone"));
  await expect(late).rejects.toThrow("gone");
  const next = acquireSlot(signal);
  leaves.forEach((leave) => leave());
  (await next)();
});
