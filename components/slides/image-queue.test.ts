import { expect, it } from "vitest";
import { enterQueue, takeTurn } from "./image-queue";

it("loads four images at once, and the others in order as slots become free", () => {
  const begun: number[] = [];
  const giveBack = [1, 2, 3, 4, 5, 6, 7].map((image) => enterQueue(() => begun.push(image)));
  expect(begun).toEqual([1, 2, 3, 4]);
  giveBack[1]?.();
  giveBack[1]?.();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  giveBack[5]?.();
  giveBack[0]?.();
  expect(begun, "the sixth took its leave while it waited").toEqual([1, 2, 3, 4, 5, 7]);
  for (const end of giveBack) end();
  expect(begun).toHaveLength(6);
});

it("an image that starts another one never exceeds the limit", () => {
  const begun: string[] = [];
  const ends = ["a", "b", "c"].map((name) => enterQueue(() => begun.push(name)));
  ends.push(enterQueue(() => ends.push(enterQueue(() => begun.push("e")))));
  expect(begun).toEqual(["a", "b", "c"]);
  ends[0]?.();
  expect(begun).toEqual(["a", "b", "c", "e"]);
  for (const end of ends) end();
});

it("a load starts at once if a slot is free, and frees its slot when it is aborted", async () => {
  const { signal } = new AbortController();
  const leaves = await Promise.all([1, 2, 3, 4].map(() => takeTurn(signal)));
  const aborted = new AbortController();
  const late = takeTurn(aborted.signal);
  aborted.abort(new Error("gone"));
  await expect(late).rejects.toThrow("gone");
  const next = takeTurn(signal);
  leaves.forEach((leave) => leave());
  (await next)();
});
