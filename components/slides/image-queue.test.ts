import { expect, it } from "vitest";
import { enterQueue } from "./image-queue";

it("lets four pictures load at once, and the others in their order as turns are given back", () => {
  const begun: number[] = [];
  const giveBack = [1, 2, 3, 4, 5, 6, 7].map((picture) => enterQueue(() => begun.push(picture)));
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

it("a picture that starts another within its own turn does not take more than there are", () => {
  const begun: string[] = [];
  const ends = ["a", "b", "c"].map((name) => enterQueue(() => begun.push(name)));
  ends.push(enterQueue(() => ends.push(enterQueue(() => begun.push("e")))));
  expect(begun).toEqual(["a", "b", "c"]);
  ends[0]?.();
  expect(begun).toEqual(["a", "b", "c", "e"]);
  for (const end of ends) end();
});
